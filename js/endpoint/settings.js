// This file validates the options of an endpoint.

import { describe, isDictionary, ownFields, usage } from "../engine/errors.js";
import { checkNumber, knownOptions } from "../engine/known-options.js";
import { plainOf } from "../engine/plain.js";
import { redactor } from "./redact.js";
import { MAX_TIMEOUT_MS } from "./wait.js";

const BASE_URL = "https://api.openai.com/v1";
/** The options of every endpoint, which have no default. */
const OPTIONS = [
  ...["baseURL", "model", "apiKey", "api", "apiVersion", "system", "temperature", "maxTokens", "headers", "body"],
  ...["prices", "timeoutMs", "retries", "fetch"],
];
const APIS = ["chat", "responses"];
/** The names of headers whose values are secret. */
const SECRET_NAME = /auth|key|token|secret|cookie|password|signature/i;

/**
 * Validates the options of an endpoint.
 * @param {string} name the name of the function, for messages
 * @param {object} options
 * @param {object} defaults the defaults; their names are options too
 */
export function checkedSettings(name, options, defaults) {
  const known = [...new Set([...OPTIONS, ...Object.keys(defaults)])];
  const given = knownOptions(options, known, name);
  const settings = ownFields({ baseURL: BASE_URL, api: "chat", fetch: globalThis.fetch, ...defaults, ...given });
  checkNumbers(name, settings);
  checkTexts(name, settings);
  if (!APIS.includes(settings.api)) {
    throw usage(`${name}.api: expected one of ${APIS.join(", ")}, found ${describe(settings.api)}`);
  }
  if (typeof settings.fetch !== "function") {
    throw usage(`${name}.fetch: expected a function, found ${describe(settings.fetch)}`);
  }
  settings.headers = checkedHeaders(name, settings.headers);
  settings.body = dictionaryAt(`${name}.body`, settings.body);
  settings.prices = checkedPrices(name, settings.prices);
  settings.url = urlOf(name, settings);
  settings.redact = redactor(settings.apiKey, ...secretsOf(settings.headers), ...secretsOf(settings.url.searchParams));
  return settings;
}

function checkNumbers(name, settings) {
  const minimums = { temperature: 0, maxTokens: 1, timeoutMs: 1, retries: 0, concurrency: 1 };
  for (const [option, minimum] of Object.entries(minimums)) {
    const value = settings[option];
    if (value !== undefined) checkNumber(`${name}.${option}`, value, minimum, option !== "temperature");
  }
  if (settings.timeoutMs > MAX_TIMEOUT_MS) {
    throw usage(`${name}.timeoutMs: expected at most ${MAX_TIMEOUT_MS}, found ${settings.timeoutMs}`);
  }
}

function checkTexts(name, settings) {
  for (const option of ["baseURL", "model", "apiKey", "apiVersion", "system"]) {
    const value = settings[option];
    if (typeof value === "string" || (value === undefined && option !== "model")) continue;
    // Do not describe a key, even if it is not a string.
    const found = option === "apiKey" ? "something else" : describe(value);
    throw usage(`${name}.${option}: expected a string, found ${found}`);
  }
}

function dictionaryAt(path, value = {}) {
  if (!isDictionary(value)) throw usage(`${path}: expected an object, found ${describe(value)}`);
  return plainOf(value, path);
}

function checkedHeaders(name, headers) {
  const read = dictionaryAt(`${name}.headers`, headers);
  for (const [header, value] of Object.entries(read)) {
    // Do not describe the value: it may be a key.
    if (typeof value !== "string") throw usage(`${name}.headers.${header}: expected a string, found something else`);
  }
  return read;
}

function checkedPrices(name, prices) {
  if (prices === undefined) return undefined;
  const { input = 0, output = 0, ...others } = ownFields(dictionaryAt(`${name}.prices`, prices));
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw usage(`${name}.prices.${unknown}: expected one of input, output`);
  for (const [part, price] of Object.entries({ input, output })) {
    if (typeof price === "number" && price >= 0) continue;
    throw usage(`${name}.prices.${part}: expected the price of a million tokens, found ${describe(price)}`);
  }
  return { input, output };
}

/** Yields the values of headers or of the query that are secret by their names, without a scheme such as `Bearer`. */
function* secretsOf(values) {
  const entries = values instanceof URLSearchParams ? values : Object.entries(values);
  for (const [name, value] of entries) {
    if (!SECRET_NAME.test(name)) continue;
    yield value;
    yield value.replace(/^\S+\s+/, "");
  }
}

/** Returns the URL of the requests. An endpoint of Azure with an `apiVersion` has the model, its deployment, in the path. */
function urlOf(name, { baseURL, api, apiVersion, model }) {
  let url;
  try {
    url = new URL(baseURL);
  } catch {
    // Do not describe a URL: it may contain a key.
    throw usage(`${name}.baseURL: expected a URL, such as ${BASE_URL}`);
  }
  if (!/^https?:$/.test(url.protocol)) {
    throw usage(`${name}.baseURL: expected an address of http or https, found ${url.protocol}`);
  }
  if (url.username !== "" || url.password !== "") {
    throw usage(`${name}.baseURL: expected an address without a user and a password: use apiKey or headers`);
  }
  const method = api === "chat" ? "chat/completions" : "responses";
  let path = url.pathname.replace(/\/+$/, "");
  if (apiVersion !== undefined) {
    url.searchParams.set("api-version", apiVersion);
    if (!/\/openai(\/|$)/.test(path)) path += "/openai";
    if (api === "chat" && !path.includes("/deployments/")) path += `/deployments/${encodeURIComponent(model)}`;
  }
  url.pathname = `${path}/${method}`;
  url.hash = "";
  return url;
}
