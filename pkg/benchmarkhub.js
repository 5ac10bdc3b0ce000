/* @ts-self-types="./benchmarkhub.d.ts" */

/**
 * Reads a dataset in JSON lines chunk by chunk.
 */
export class DatasetReader {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        DatasetReaderFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_datasetreader_free(ptr, 0);
    }
    /**
     * Returns JSON text of the warnings that concern the whole dataset.
     * @returns {string}
     */
    finish() {
        let deferred2_0;
        let deferred2_1;
        try {
            const ret = wasm.datasetreader_finish(this.__wbg_ptr);
            var ptr1 = ret[0];
            var len1 = ret[1];
            if (ret[3]) {
                ptr1 = 0; len1 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred2_0 = ptr1;
            deferred2_1 = len1;
            return getStringFromWasm0(ptr1, len1);
        } finally {
            wasm.__wbindgen_free(deferred2_0, deferred2_1, 1);
        }
    }
    /**
     * Creates a reader at the beginning of a dataset.
     * @param {boolean} strict
     */
    constructor(strict) {
        const ret = wasm.datasetreader_new(strict);
        this.__wbg_ptr = ret;
        DatasetReaderFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Reads the next chunk, which starts at `first_line`. Returns JSON text of the items and the warnings.
     * @param {string} text
     * @param {number} first_line
     * @param {string} options
     * @returns {string}
     */
    part(text, first_line, options) {
        let deferred5_0;
        let deferred5_1;
        try {
            const val3 = +first_line;
            let ptr0, len0, ptr1, len1;
            try {
                ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                len0 = WASM_VECTOR_LEN;
                ptr1 = passStringToWasm0(options, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                len1 = WASM_VECTOR_LEN;
            } catch (e) {
                if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
                if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
                throw e;
            }
            const ret = wasm.datasetreader_part(this.__wbg_ptr, ptr0, len0, val3, ptr1, len1);
            var ptr4 = ret[0];
            var len4 = ret[1];
            if (ret[3]) {
                ptr4 = 0; len4 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred5_0 = ptr4;
            deferred5_1 = len4;
            return getStringFromWasm0(ptr4, len4);
        } finally {
            wasm.__wbindgen_free(deferred5_0, deferred5_1, 1);
        }
    }
}
if (Symbol.dispose) DatasetReader.prototype[Symbol.dispose] = DatasetReader.prototype.free;

/**
 * A compiled suite with the state of a run.
 */
export class Engine {
    static __wrap(ptr) {
        const obj = Object.create(Engine.prototype);
        obj.__wbg_ptr = ptr;
        EngineFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        EngineFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_engine_free(ptr, 0);
    }
    /**
     * Sets the caller's results of the custom checks of a case, and the calls in the row of its output. The next score of the case
     * uses them.
     * @param {number} position
     * @param {string} results
     * @param {string | null} [calls]
     */
    answer(position, results, calls) {
        const val3 = +position;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(results, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = isLikeNone(calls) ? 0 : passStringToWasm0(calls, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.engine_answer(this.__wbg_ptr, val3, ptr0, len0, ptr1, len1);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Starts a run and returns the positions of the selected cases.
     * @param {string} only
     * @param {number} easy
     * @param {number} medium
     * @param {number} hard
     * @param {boolean} evidence
     * @param {boolean} strip_reasoning
     * @param {string | null} [missing]
     * @param {number | null} [min_coverage]
     * @returns {Uint32Array}
     */
    begin(only, easy, medium, hard, evidence, strip_reasoning, missing, min_coverage) {
        const val3 = +easy;
        const val4 = +medium;
        const val5 = +hard;
        const val6 = +evidence;
        const val7 = +strip_reasoning;
        const val8 = +(isLikeNone(min_coverage) ? 0 : min_coverage);
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(only, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = isLikeNone(missing) ? 0 : passStringToWasm0(missing, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.engine_begin(this.__wbg_ptr, ptr0, len0, val3, val4, val5, val6, val7, ptr1, len1, !isLikeNone(min_coverage), val8);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v9 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v9;
    }
    /**
     * Compiles a single case from JSON text.
     * @param {string} text
     * @param {boolean} object
     * @param {string} registered
     * @returns {Engine}
     */
    static case(text, object, registered) {
        const val3 = +object;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(registered, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.engine_case(ptr0, len0, val3, ptr1, len1);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Engine.__wrap(ret[0]);
    }
    /**
     * JSON text of the checks of a case that the caller has to answer for an output. `strip_reasoning` is the option of the run.
     * @param {number} position
     * @param {string} output
     * @param {boolean} strip_reasoning
     * @returns {string}
     */
    custom_calls(position, output, strip_reasoning) {
        let deferred5_0;
        let deferred5_1;
        try {
            const val2 = +position;
            const val3 = +strip_reasoning;
            const ptr0 = passStringToWasm0(output, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            const len0 = WASM_VECTOR_LEN;
            const ret = wasm.engine_custom_calls(this.__wbg_ptr, val2, ptr0, len0, val3);
            var ptr4 = ret[0];
            var len4 = ret[1];
            if (ret[3]) {
                ptr4 = 0; len4 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred5_0 = ptr4;
            deferred5_1 = len4;
            return getStringFromWasm0(ptr4, len4);
        } finally {
            wasm.__wbindgen_free(deferred5_0, deferred5_1, 1);
        }
    }
    /**
     * Returns JSON text of the suite, with defaults filled in.
     * @returns {string}
     */
    document() {
        let deferred2_0;
        let deferred2_1;
        try {
            const ret = wasm.engine_document(this.__wbg_ptr);
            var ptr1 = ret[0];
            var len1 = ret[1];
            if (ret[3]) {
                ptr1 = 0; len1 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred2_0 = ptr1;
            deferred2_1 = len1;
            return getStringFromWasm0(ptr1, len1);
        } finally {
            wasm.__wbindgen_free(deferred2_0, deferred2_1, 1);
        }
    }
    /**
     * Marks cases of the run as in error. Their positions are ascending, and they have no outputs.
     * @param {Uint32Array | number[]} positions
     */
    fail(positions) {
        const ptr0 = passArray32ToWasm0(positions, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        wasm.engine_fail(this.__wbg_ptr, ptr0, len0);
    }
    /**
     * Ends the run. Returns JSON text of the totals and the warnings, and of why the run passes no threshold. `problems` is JSON text of [`OutputProblems`].
     * @param {string} problems
     * @returns {string}
     */
    finish(problems) {
        let deferred3_0;
        let deferred3_1;
        try {
            const ptr0 = passStringToWasm0(problems, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            const len0 = WASM_VECTOR_LEN;
            const ret = wasm.engine_finish(this.__wbg_ptr, ptr0, len0);
            var ptr2 = ret[0];
            var len2 = ret[1];
            if (ret[3]) {
                ptr2 = 0; len2 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred3_0 = ptr2;
            deferred3_1 = len2;
            return getStringFromWasm0(ptr2, len2);
        } finally {
            wasm.__wbindgen_free(deferred3_0, deferred3_1, 1);
        }
    }
    /**
     * Returns JSON text of the first case, with defaults filled in.
     * @returns {string}
     */
    first_case() {
        let deferred2_0;
        let deferred2_1;
        try {
            const ret = wasm.engine_first_case(this.__wbg_ptr);
            var ptr1 = ret[0];
            var len1 = ret[1];
            if (ret[3]) {
                ptr1 = 0; len1 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred2_0 = ptr1;
            deferred2_1 = len1;
            return getStringFromWasm0(ptr1, len1);
        } finally {
            wasm.__wbindgen_free(deferred2_0, deferred2_1, 1);
        }
    }
    /**
     * Whether the caller has to answer checks of a case, or of any case.
     * @param {number | null} [position]
     * @returns {boolean}
     */
    has_custom_calls(position) {
        const ret = wasm.engine_has_custom_calls(this.__wbg_ptr, isLikeNone(position) ? Number.MAX_SAFE_INTEGER : (position) >>> 0);
        return ret !== 0;
    }
    /**
     * Whether an output of the run contains U+FFFD, which may replace a lone surrogate.
     * @returns {boolean}
     */
    has_replacement() {
        const ret = wasm.engine_has_replacement(this.__wbg_ptr);
        return ret !== 0;
    }
    /**
     * Returns the position of a case in the suite.
     * @param {string} case_id
     * @returns {number}
     */
    position(case_id) {
        const ptr0 = passStringToWasm0(case_id, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.engine_position(this.__wbg_ptr, ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ret[0] >>> 0;
    }
    /**
     * Reads the outputs of the next run from a file of `len` bytes, which is in the arena. Returns false if the caller has to read
     * the file.
     * @param {number} len
     * @returns {boolean}
     */
    read_rows(len) {
        const ret = wasm.engine_read_rows(this.__wbg_ptr, len);
        return ret !== 0;
    }
    /**
     * Fails if a case has a key that is not a check.
     * @param {string} case_id
     */
    reject_unknown_checks(case_id) {
        const ptr0 = passStringToWasm0(case_id, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.engine_reject_unknown_checks(this.__wbg_ptr, ptr0, len0);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Makes room for `len` bytes of outputs and returns their address. Keeps earlier bytes.
     * @param {number} len
     * @returns {number}
     */
    reserve(len) {
        const ret = wasm.engine_reserve(this.__wbg_ptr, len);
        return ret >>> 0;
    }
    /**
     * Scores one case outside of a run. Returns JSON text of the score.
     * @param {string} case_id
     * @param {string} output
     * @param {boolean} evidence
     * @param {boolean} strip_reasoning
     * @returns {string}
     */
    run_case(case_id, output, evidence, strip_reasoning) {
        let deferred6_0;
        let deferred6_1;
        try {
            const val3 = +evidence;
            const val4 = +strip_reasoning;
            let ptr0, len0, ptr1, len1;
            try {
                ptr0 = passStringToWasm0(case_id, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                len0 = WASM_VECTOR_LEN;
                ptr1 = passStringToWasm0(output, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                len1 = WASM_VECTOR_LEN;
            } catch (e) {
                if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
                if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
                throw e;
            }
            const ret = wasm.engine_run_case(this.__wbg_ptr, ptr0, len0, ptr1, len1, val3, val4);
            var ptr5 = ret[0];
            var len5 = ret[1];
            if (ret[3]) {
                ptr5 = 0; len5 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred6_0 = ptr5;
            deferred6_1 = len5;
            return getStringFromWasm0(ptr5, len5);
        } finally {
            wasm.__wbindgen_free(deferred6_0, deferred6_1, 1);
        }
    }
    /**
     * Scores the cases at `positions`. Their outputs are in the arena, with the lengths `lens`; `u32::MAX` means a missing
     * output. Without lengths, their outputs are those of [`read_rows`](Self::read_rows). js/suites/scores.js reads the scores from the numbers, and from [`texts`](Self::texts).
     * @param {Uint32Array | number[]} positions
     * @param {Uint32Array | number[]} lens
     * @param {boolean} clock
     * @returns {Float64Array}
     */
    score(positions, lens, clock) {
        const val3 = +clock;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passArray32ToWasm0(positions, wasm.__wbindgen_malloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passArray32ToWasm0(lens, wasm.__wbindgen_malloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 4, 4); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 4, 4); }
            throw e;
        }
        const ret = wasm.engine_score(this.__wbg_ptr, ptr0, len0, ptr1, len1, val3);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v4 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v4;
    }
    /**
     * Compiles a suite from the bytes of its JSON text, because a string argument would be copied character by
     * character. `object` is true if the caller passed a JavaScript value.
     * @param {Uint8Array | number[]} text
     * @param {boolean} object
     * @param {boolean | null | undefined} linear
     * @param {string} registered
     * @returns {Engine}
     */
    static suite(text, object, linear, registered) {
        const val3 = +object;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passArray8ToWasm0(text, wasm.__wbindgen_malloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(registered, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.engine_suite(ptr0, len0, val3, isLikeNone(linear) ? 0xFFFFFF : linear ? 1 : 0, ptr1, len1);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Engine.__wrap(ret[0]);
    }
    /**
     * Returns the texts that belong to the last result of [`score`](Self::score), one after the other, once: those that are ASCII,
     * or the others. JavaScript decodes ASCII several times faster.
     * @param {boolean} is_ascii
     * @returns {string}
     */
    texts(is_ascii) {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.engine_texts(this.__wbg_ptr, is_ascii);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
}
if (Symbol.dispose) Engine.prototype[Symbol.dispose] = Engine.prototype.free;

/**
 * An evaluation of two files.
 */
export class FileEvaluation {
    static __wrap(ptr) {
        const obj = Object.create(FileEvaluation.prototype);
        obj.__wbg_ptr = ptr;
        FileEvaluationFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        FileEvaluationFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_fileevaluation_free(ptr, 0);
    }
    /**
     * Adds the bytes of a file. No bytes mean its end.
     * @param {number} file
     * @param {number} len
     */
    add(file, len) {
        const ret = wasm.fileevaluation_add(this.__wbg_ptr, file, len);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Opens an evaluation. `options` is JSON text.
     * @param {string} options
     * @returns {FileEvaluation}
     */
    static open(options) {
        const ptr0 = passStringToWasm0(options, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.fileevaluation_open(ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return FileEvaluation.__wrap(ret[0]);
    }
    /**
     * The address of the results to write.
     * @returns {number}
     */
    output() {
        const ret = wasm.fileevaluation_output(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The length of the results to write.
     * @returns {number}
     */
    output_len() {
        const ret = wasm.fileevaluation_output_len(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The number of pairs so far.
     * @returns {number}
     */
    pairs() {
        const ret = wasm.fileevaluation_pairs(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Makes room for `len` bytes of a file (0: items, 1: predictions), and returns their address.
     * @param {number} file
     * @param {number} len
     * @returns {number}
     */
    reserve(file, len) {
        const ret = wasm.fileevaluation_reserve(this.__wbg_ptr, file, len);
        return ret >>> 0;
    }
    /**
     * Continues. Returns 0 or 1 to read a file, 2 to write the results, 3 after the last results.
     * @returns {number}
     */
    step() {
        const ret = wasm.fileevaluation_step(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ret[0] >>> 0;
    }
    /**
     * Returns JSON text of the counts, the warnings and the summaries.
     * @returns {string}
     */
    summary() {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.fileevaluation_summary(this.__wbg_ptr);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
}
if (Symbol.dispose) FileEvaluation.prototype[Symbol.dispose] = FileEvaluation.prototype.free;

/**
 * A metric with its options.
 */
export class Meter {
    static __wrap(ptr) {
        const obj = Object.create(Meter.prototype);
        obj.__wbg_ptr = ptr;
        MeterFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        MeterFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_meter_free(ptr, 0);
    }
    /**
     * Returns the scores of many items, `NaN` for an unscored item. `sizes` lists the number of texts of each item.
     * @param {Uint32Array | number[]} sizes
     * @param {Uint32Array | number[]} lens
     * @returns {Float64Array}
     */
    batch(sizes, lens) {
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passArray32ToWasm0(sizes, wasm.__wbindgen_malloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passArray32ToWasm0(lens, wasm.__wbindgen_malloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 4, 4); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 4, 4); }
            throw e;
        }
        const ret = wasm.meter_batch(this.__wbg_ptr, ptr0, len0, ptr1, len1);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v3 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v3;
    }
    /**
     * Returns JSON text of the score of one item. The last text is the prediction, the others are its references.
     * @param {Uint32Array | number[]} lens
     * @returns {string}
     */
    compute(lens) {
        let deferred3_0;
        let deferred3_1;
        try {
            const ptr0 = passArray32ToWasm0(lens, wasm.__wbindgen_malloc);
            const len0 = WASM_VECTOR_LEN;
            const ret = wasm.meter_compute(this.__wbg_ptr, ptr0, len0);
            var ptr2 = ret[0];
            var len2 = ret[1];
            if (ret[3]) {
                ptr2 = 0; len2 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred3_0 = ptr2;
            deferred3_1 = len2;
            return getStringFromWasm0(ptr2, len2);
        } finally {
            wasm.__wbindgen_free(deferred3_0, deferred3_1, 1);
        }
    }
    /**
     * Returns JSON text of the score of all items as one corpus.
     * @param {Uint32Array | number[]} sizes
     * @param {Uint32Array | number[]} lens
     * @returns {string}
     */
    corpus(sizes, lens) {
        let deferred4_0;
        let deferred4_1;
        try {
            let ptr0, len0, ptr1, len1;
            try {
                ptr0 = passArray32ToWasm0(sizes, wasm.__wbindgen_malloc);
                len0 = WASM_VECTOR_LEN;
                ptr1 = passArray32ToWasm0(lens, wasm.__wbindgen_malloc);
                len1 = WASM_VECTOR_LEN;
            } catch (e) {
                if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 4, 4); }
                if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 4, 4); }
                throw e;
            }
            const ret = wasm.meter_corpus(this.__wbg_ptr, ptr0, len0, ptr1, len1);
            var ptr3 = ret[0];
            var len3 = ret[1];
            if (ret[3]) {
                ptr3 = 0; len3 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred4_0 = ptr3;
            deferred4_1 = len3;
            return getStringFromWasm0(ptr3, len3);
        } finally {
            wasm.__wbindgen_free(deferred4_0, deferred4_1, 1);
        }
    }
    /**
     * Returns the texts in the details since the last call: those that are ASCII, or the others.
     * @param {boolean} is_ascii
     * @returns {string}
     */
    detail_text(is_ascii) {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.meter_detail_text(this.__wbg_ptr, is_ascii);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
    /**
     * Returns the scores of many items with details, as numbers, because JSON text would take longer than scoring. Each
     * item has its score (`NaN` if unscored), the index of its shape, the count of the numbers of its details, the length of
     * its texts in UTF-16 units (negative if they are not ASCII), and the numbers of its details.
     * @param {Uint32Array | number[]} sizes
     * @param {Uint32Array | number[]} lens
     * @returns {Float64Array}
     */
    explain(sizes, lens) {
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passArray32ToWasm0(sizes, wasm.__wbindgen_malloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passArray32ToWasm0(lens, wasm.__wbindgen_malloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 4, 4); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 4, 4); }
            throw e;
        }
        const ret = wasm.meter_explain(this.__wbg_ptr, ptr0, len0, ptr1, len1);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v3 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v3;
    }
    /**
     * Creates a metric. `options` is JSON text of an object.
     * @param {string} name
     * @param {string} options
     * @returns {Meter}
     */
    static of(name, options) {
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(options, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.meter_of(ptr0, len0, ptr1, len1);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Meter.__wrap(ret[0]);
    }
    /**
     * Makes room for `len` bytes of texts and returns their address. Keeps earlier bytes.
     * @param {number} len
     * @returns {number}
     */
    reserve(len) {
        const ret = wasm.meter_reserve(this.__wbg_ptr, len);
        return ret >>> 0;
    }
    /**
     * Returns JSON text of the shapes of details: for each, a list of `[name, kind, word]`.
     * @returns {string}
     */
    shapes() {
        let deferred2_0;
        let deferred2_1;
        try {
            const ret = wasm.meter_shapes(this.__wbg_ptr);
            var ptr1 = ret[0];
            var len1 = ret[1];
            if (ret[3]) {
                ptr1 = 0; len1 = 0;
                throw takeFromExternrefTable0(ret[2]);
            }
            deferred2_0 = ptr1;
            deferred2_1 = len1;
            return getStringFromWasm0(ptr1, len1);
        } finally {
            wasm.__wbindgen_free(deferred2_0, deferred2_1, 1);
        }
    }
}
if (Symbol.dispose) Meter.prototype[Symbol.dispose] = Meter.prototype.free;

/**
 * Computes the counts and averages of scores.
 */
export class ScoreTally {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ScoreTallyFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_scoretally_free(ptr, 0);
    }
    /**
     * Adds scores in order. `NaN` means unscored.
     * @param {Float64Array | number[]} scores
     */
    add(scores) {
        const ptr0 = passArrayF64ToWasm0(scores, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        wasm.scoretally_add(this.__wbg_ptr, ptr0, len0);
    }
    /**
     * Creates an empty tally. A perfect score is 1 if `higher_is_better`, else 0.
     * @param {boolean} higher_is_better
     */
    constructor(higher_is_better) {
        const ret = wasm.scoretally_new(higher_is_better);
        this.__wbg_ptr = ret;
        ScoreTallyFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Returns JSON text of the summary so far.
     * @returns {string}
     */
    summary() {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.scoretally_summary(this.__wbg_ptr);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
}
if (Symbol.dispose) ScoreTally.prototype[Symbol.dispose] = ScoreTally.prototype.free;

/**
 * Returns observed and expected agreement, kappa, alpha, then the counts; nothing without labels. NaN means "not defined".
 * @param {Uint32Array | number[]} first
 * @param {Uint32Array | number[]} second
 * @param {number} labels
 * @returns {Float64Array}
 */
export function agreement(first, second, labels) {
    const val3 = +labels;
    let ptr0, len0, ptr1, len1;
    try {
        ptr0 = passArray32ToWasm0(first, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passArray32ToWasm0(second, wasm.__wbindgen_malloc);
        len1 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 4, 4); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 4, 4); }
        throw e;
    }
    const ret = wasm.agreement(ptr0, len0, ptr1, len1, val3);
    var v4 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v4;
}

/**
 * The answer in a text, without the reasoning blocks before it; `undefined` if the text ends inside a block.
 * @param {string} text
 * @returns {string | undefined}
 */
export function answer_of(text) {
    const ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.answer_of(ptr0, len0);
    let v2;
    if (ret[0] !== 0) {
        v2 = getStringFromWasm0(ret[0], ret[1]);
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    }
    return v2;
}

/**
 * Returns the totals of scores, `[{case_id, score, passed}]`, weighted by the difficulty of their cases.
 * @param {string} scores
 * @param {string} cases
 * @param {number} easy
 * @param {number} medium
 * @param {number} hard
 * @returns {string}
 */
export function calculate(scores, cases, easy, medium, hard) {
    let deferred7_0;
    let deferred7_1;
    try {
        const val3 = +easy;
        const val4 = +medium;
        const val5 = +hard;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(scores, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(cases, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.calculate(ptr0, len0, ptr1, len1, val3, val4, val5);
        var ptr6 = ret[0];
        var len6 = ret[1];
        if (ret[3]) {
            ptr6 = 0; len6 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred7_0 = ptr6;
        deferred7_1 = len6;
        return getStringFromWasm0(ptr6, len6);
    } finally {
        wasm.__wbindgen_free(deferred7_0, deferred7_1, 1);
    }
}

/**
 * Converts one record to an item. Returns JSON text of the item and the warnings.
 * @param {string} record
 * @param {number} line
 * @param {string} options
 * @returns {string}
 */
export function dataset_item(record, line, options) {
    let deferred5_0;
    let deferred5_1;
    try {
        const val3 = +line;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(record, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(options, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.dataset_item(ptr0, len0, val3, ptr1, len1);
        var ptr4 = ret[0];
        var len4 = ret[1];
        if (ret[3]) {
            ptr4 = 0; len4 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred5_0 = ptr4;
        deferred5_1 = len4;
        return getStringFromWasm0(ptr4, len4);
    } finally {
        wasm.__wbindgen_free(deferred5_0, deferred5_1, 1);
    }
}

/**
 * Loads a whole dataset. Returns JSON text of the items and the warnings.
 * @param {string} text
 * @param {string} options
 * @returns {string}
 */
export function dataset_load(text, options) {
    let deferred4_0;
    let deferred4_1;
    try {
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(options, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.dataset_load(ptr0, len0, ptr1, len1);
        var ptr3 = ret[0];
        var len3 = ret[1];
        if (ret[3]) {
            ptr3 = 0; len3 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred4_0 = ptr3;
        deferred4_1 = len3;
        return getStringFromWasm0(ptr3, len3);
    } finally {
        wasm.__wbindgen_free(deferred4_0, deferred4_1, 1);
    }
}

/**
 * Reads the records of a dataset, or of a chunk that starts at `first_line`. Returns JSON text of records and
 * warnings.
 * @param {string} text
 * @param {number} first_line
 * @param {string} options
 * @param {boolean} with_source
 * @returns {string}
 */
export function dataset_records(text, first_line, options, with_source) {
    let deferred6_0;
    let deferred6_1;
    try {
        const val3 = +first_line;
        const val4 = +with_source;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(options, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.dataset_records(ptr0, len0, val3, ptr1, len1, val4);
        var ptr5 = ret[0];
        var len5 = ret[1];
        if (ret[3]) {
            ptr5 = 0; len5 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred6_0 = ptr5;
        deferred6_1 = len5;
        return getStringFromWasm0(ptr5, len5);
    } finally {
        wasm.__wbindgen_free(deferred6_0, deferred6_1, 1);
    }
}

/**
 * Returns `, did you mean "…"?` with the name in `known` that is similar to `name`, or an empty string. `known` is
 * JSON text of a list of strings.
 * @param {string} name
 * @param {string} known
 * @returns {string}
 */
export function did_you_mean(name, known) {
    let deferred3_0;
    let deferred3_1;
    try {
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(known, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.did_you_mean(ptr0, len0, ptr1, len1);
        deferred3_0 = ret[0];
        deferred3_1 = ret[1];
        return getStringFromWasm0(ret[0], ret[1]);
    } finally {
        wasm.__wbindgen_free(deferred3_0, deferred3_1, 1);
    }
}

/**
 * Returns mean, standard error, low, high, effective n and the number of clusters. NaN means "not defined".
 * @param {Float64Array | number[]} scores
 * @param {Float64Array | number[]} weights
 * @param {Uint32Array | number[]} clusters
 * @param {number} level
 * @returns {Float64Array}
 */
export function estimate(scores, weights, clusters, level) {
    const val4 = +level;
    let ptr0, len0, ptr1, len1, ptr2, len2;
    try {
        ptr0 = passArrayF64ToWasm0(scores, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passArrayF64ToWasm0(weights, wasm.__wbindgen_malloc);
        len1 = WASM_VECTOR_LEN;
        ptr2 = passArray32ToWasm0(clusters, wasm.__wbindgen_malloc);
        len2 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr2) { wasm.__wbindgen_free(ptr2, len2 * 4, 4); }
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 8, 8); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 8, 8); }
        throw e;
    }
    const ret = wasm.estimate(ptr0, len0, ptr1, len1, ptr2, len2, val4);
    var v5 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v5;
}

/**
 * Why a run or an evaluation passes no threshold, however high its score is; `undefined` if a score decides.
 * @param {number} answered
 * @param {number} total
 * @param {number} undecided
 * @param {number} scored
 * @param {boolean} are_blank
 * @param {number} min_coverage
 * @returns {string | undefined}
 */
export function gate_fault(answered, total, undecided, scored, are_blank, min_coverage) {
    const ret = wasm.gate_fault(answered, total, undecided, scored, are_blank, min_coverage);
    let v1;
    if (ret[0] !== 0) {
        v1 = getStringFromWasm0(ret[0], ret[1]);
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    }
    return v1;
}

/**
 * Returns p-values adjusted for several tests.
 * @param {Float64Array | number[]} p_values
 * @returns {Float64Array}
 */
export function holm(p_values) {
    const ptr0 = passArrayF64ToWasm0(p_values, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.holm(ptr0, len0);
    var v2 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v2;
}

/**
 * Whether a text has no visible character after its reasoning.
 * @param {string} text
 * @returns {boolean}
 */
export function is_blank(text) {
    const ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.is_blank(ptr0, len0);
    return ret !== 0;
}

/**
 * Returns the correlation of a case with the others, and the band of chance; nothing if the scores do not vary.
 * @param {Float64Array | number[]} item
 * @param {Float64Array | number[]} rest
 * @param {number} seed
 * @returns {Float64Array}
 */
export function item_rest(item, rest, seed) {
    const val3 = +seed;
    let ptr0, len0, ptr1, len1;
    try {
        ptr0 = passArrayF64ToWasm0(item, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passArrayF64ToWasm0(rest, wasm.__wbindgen_malloc);
        len1 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 8, 8); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 8, 8); }
        throw e;
    }
    const ret = wasm.item_rest(ptr0, len0, ptr1, len1, val3);
    var v4 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v4;
}

/**
 * Returns why a text is not valid JSON, with line and column, in the words of Python's `json`; `undefined` if it is
 * valid.
 * @param {string} text
 * @returns {string | undefined}
 */
export function json_fault(text) {
    const ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.json_fault(ptr0, len0);
    let v2;
    if (ret[0] !== 0) {
        v2 = getStringFromWasm0(ret[0], ret[1]);
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    }
    return v2;
}

/**
 * Returns JSON text of the findings about a suite in JSON text. `object` is true if the caller passed a JavaScript
 * value.
 * @param {string} text
 * @param {boolean} object
 * @param {boolean | null | undefined} linear
 * @param {string} registered
 * @returns {string}
 */
export function lint(text, object, linear, registered) {
    let deferred5_0;
    let deferred5_1;
    try {
        const val3 = +object;
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(registered, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.lint(ptr0, len0, val3, isLikeNone(linear) ? 0xFFFFFF : linear ? 1 : 0, ptr1, len1);
        var ptr4 = ret[0];
        var len4 = ret[1];
        if (ret[3]) {
            ptr4 = 0; len4 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred5_0 = ptr4;
        deferred5_1 = len4;
        return getStringFromWasm0(ptr4, len4);
    } finally {
        wasm.__wbindgen_free(deferred5_0, deferred5_1, 1);
    }
}

/**
 * Loads a suite from JSON text or a plain object. Returns the suite with defaults filled in.
 * @param {string | RawSuite} source
 * @returns {RawSuite}
 */
export function load_suite(source) {
    const ret = wasm.load_suite(source);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
}

/**
 * Returns McNemar's mid-p-value.
 * @param {number} fixed
 * @param {number} broken
 * @returns {number}
 */
export function mid_p(fixed, broken) {
    const ret = wasm.mid_p(fixed, broken);
    return ret;
}

/**
 * Returns the smallest difference that `n` cases find.
 * @param {number} n
 * @param {number} sd
 * @param {number} power
 * @param {number} level
 * @returns {number}
 */
export function minimum_detectable(n, sd, power, level) {
    const ret = wasm.minimum_detectable(n, sd, power, level);
    return ret;
}

/**
 * Returns JSON text of an empty suite, with an id made of 16 random bytes.
 * @param {string} name
 * @param {string} version
 * @param {Uint8Array | number[]} random
 * @returns {string}
 */
export function new_suite(name, version, random) {
    let deferred5_0;
    let deferred5_1;
    try {
        let ptr0, len0, ptr1, len1, ptr2, len2;
        try {
            ptr0 = passStringToWasm0(name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passStringToWasm0(version, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len1 = WASM_VECTOR_LEN;
            ptr2 = passArray8ToWasm0(random, wasm.__wbindgen_malloc);
            len2 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr2) { wasm.__wbindgen_free(ptr2, len2 * 1, 1); }
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.new_suite(ptr0, len0, ptr1, len1, ptr2, len2);
        var ptr4 = ret[0];
        var len4 = ret[1];
        if (ret[3]) {
            ptr4 = 0; len4 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred5_0 = ptr4;
        deferred5_1 = len4;
        return getStringFromWasm0(ptr4, len4);
    } finally {
        wasm.__wbindgen_free(deferred5_0, deferred5_1, 1);
    }
}

/**
 * Returns mean, standard error, low and high of differences. NaN means "not defined".
 * @param {Float64Array | number[]} differences
 * @param {Float64Array | number[]} weights
 * @param {Uint32Array | number[]} clusters
 * @param {number} level
 * @returns {Float64Array}
 */
export function paired(differences, weights, clusters, level) {
    const val4 = +level;
    let ptr0, len0, ptr1, len1, ptr2, len2;
    try {
        ptr0 = passArrayF64ToWasm0(differences, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passArrayF64ToWasm0(weights, wasm.__wbindgen_malloc);
        len1 = WASM_VECTOR_LEN;
        ptr2 = passArray32ToWasm0(clusters, wasm.__wbindgen_malloc);
        len2 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr2) { wasm.__wbindgen_free(ptr2, len2 * 4, 4); }
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 8, 8); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 8, 8); }
        throw e;
    }
    const ret = wasm.paired(ptr0, len0, ptr1, len1, ptr2, len2, val4);
    var v5 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v5;
}

/**
 * Returns the chance that one of `k` attempts passes.
 * @param {number} n
 * @param {number} c
 * @param {number} k
 * @returns {number}
 */
export function pass_at_k(n, c, k) {
    const ret = wasm.pass_at_k(n, c, k);
    return ret;
}

/**
 * Returns the chance that all of `k` attempts pass.
 * @param {number} n
 * @param {number} c
 * @param {number} k
 * @returns {number}
 */
export function pass_hat_k(n, c, k) {
    const ret = wasm.pass_hat_k(n, c, k);
    return ret;
}

/**
 * Converts JSON text of Python to JSON text for JavaScript. Numbers that JavaScript cannot represent become strings.
 * @param {string} text
 * @returns {string}
 */
export function plain_json(text) {
    let deferred3_0;
    let deferred3_1;
    try {
        const ptr0 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.plain_json(ptr0, len0);
        var ptr2 = ret[0];
        var len2 = ret[1];
        if (ret[3]) {
            ptr2 = 0; len2 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred3_0 = ptr2;
        deferred3_1 = len2;
        return getStringFromWasm0(ptr2, len2);
    } finally {
        wasm.__wbindgen_free(deferred3_0, deferred3_1, 1);
    }
}

/**
 * Returns mean, standard error, low, high, effective n, lambda and the mean of the judge; nothing if a list is empty. NaN means
 * "not defined".
 * @param {Float64Array | number[]} judged
 * @param {Float64Array | number[]} judge
 * @param {Float64Array | number[]} human
 * @param {number} level
 * @returns {Float64Array}
 */
export function prediction_powered(judged, judge, human, level) {
    const val4 = +level;
    let ptr0, len0, ptr1, len1, ptr2, len2;
    try {
        ptr0 = passArrayF64ToWasm0(judged, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passArrayF64ToWasm0(judge, wasm.__wbindgen_malloc);
        len1 = WASM_VECTOR_LEN;
        ptr2 = passArrayF64ToWasm0(human, wasm.__wbindgen_malloc);
        len2 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr2) { wasm.__wbindgen_free(ptr2, len2 * 8, 8); }
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 8, 8); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 8, 8); }
        throw e;
    }
    const ret = wasm.prediction_powered(ptr0, len0, ptr1, len1, ptr2, len2, val4);
    var v5 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v5;
}

/**
 * Whether a mean of scores reaches a threshold, by the rule of a suite's `threshold`.
 * @param {number} mean
 * @param {number} threshold
 * @returns {boolean}
 */
export function reaches(mean, threshold) {
    const ret = wasm.reaches(mean, threshold);
    return ret !== 0;
}

/**
 * Returns the number of bytes that could not be allocated when the module failed, or 0 if it failed for another
 * reason.
 * @returns {number}
 */
export function refused_bytes() {
    const ret = wasm.refused_bytes();
    return ret >>> 0;
}

/**
 * Returns the score of one output.
 * @param {string | RawCase} _case
 * @param {string} output
 * @returns {RawScore}
 */
export function run_case(_case, output) {
    const ret = wasm.run_case(_case, output);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
}

/**
 * Returns the report of a suite for `{case_id: output}`.
 * @param {string | RawSuite} suite
 * @param {Record<string, string>} outputs
 * @returns {RawReport}
 */
export function run_suite(suite, outputs) {
    const ret = wasm.run_suite(suite, outputs);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
}

/**
 * Returns the number of cases that a comparison needs.
 * @param {number} difference
 * @param {number} sd
 * @param {number} power
 * @param {number} level
 * @returns {number}
 */
export function sample_size(difference, sd, power, level) {
    const ret = wasm.sample_size(difference, sd, power, level);
    return ret;
}

/**
 * Finds the first match of a pattern by the rules of the key `regex`. Returns start and end in UTF-16 units.
 * @param {string} pattern
 * @param {string} text
 * @param {boolean} linear
 * @returns {Uint32Array | undefined}
 */
export function search_pattern(pattern, text, linear) {
    const val3 = +linear;
    let ptr0, len0, ptr1, len1;
    try {
        ptr0 = passStringToWasm0(pattern, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passStringToWasm0(text, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        len1 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
        throw e;
    }
    const ret = wasm.search_pattern(ptr0, len0, ptr1, len1, val3);
    if (ret[3]) {
        throw takeFromExternrefTable0(ret[2]);
    }
    let v4;
    if (ret[0] !== 0) {
        v4 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
    }
    return v4;
}

/**
 * Returns the p-value and the number of draws, 0 if the test is exact. The changes are integers.
 * @param {Float64Array | number[]} changes
 * @param {number} seed
 * @returns {Float64Array}
 */
export function sign_flip(changes, seed) {
    const val2 = +seed;
    const ptr0 = passArrayF64ToWasm0(changes, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.sign_flip(ptr0, len0, val2);
    var v3 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
    return v3;
}

/**
 * Returns the version of the crate and the package.
 * @returns {string}
 */
export function version() {
    let deferred1_0;
    let deferred1_1;
    try {
        const ret = wasm.version();
        deferred1_0 = ret[0];
        deferred1_1 = ret[1];
        return getStringFromWasm0(ret[0], ret[1]);
    } finally {
        wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
    }
}
function __wbg_get_imports() {
    const import0 = {
        __proto__: null,
        __wbg_Error_208446807d0d1e30: function(arg0, arg1) {
            const ret = Error(getStringFromWasm0(arg0, arg1));
            return ret;
        },
        __wbg___wbindgen_is_object_8b968c3ab8e96595: function(arg0) {
            const val = arg0;
            const ret = typeof(val) === 'object' && val !== null;
            return ret;
        },
        __wbg___wbindgen_is_string_fc456fee5d3317de: function(arg0) {
            const ret = typeof(arg0) === 'string';
            return ret;
        },
        __wbg___wbindgen_string_get_7ce8eee7fd327545: function(arg0, arg1) {
            const obj = arg1;
            const ret = typeof(obj) === 'string' ? obj : undefined;
            var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            var len1 = WASM_VECTOR_LEN;
            getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
            getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
        },
        __wbg___wbindgen_throw_4c88d8bf264fd984: function(arg0, arg1) {
            throw new Error(getStringFromWasm0(arg0, arg1));
        },
        __wbg_entries_7bb1459bd9b5c2b9: function(arg0) {
            const ret = Object.entries(arg0);
            return ret;
        },
        __wbg_from_eac91875c8a5ffa4: function(arg0) {
            const ret = Array.from(arg0);
            return ret;
        },
        __wbg_get_d7176cfb76d71114: function(arg0, arg1) {
            const ret = arg0[arg1 >>> 0];
            return ret;
        },
        __wbg_get_unchecked_e6325ad374eff861: function(arg0, arg1) {
            const ret = arg0[arg1 >>> 0];
            return ret;
        },
        __wbg_instanceof_Error_74e3cca0c4a69161: function(arg0) {
            let result;
            try {
                result = arg0 instanceof Error;
            } catch (_) {
                result = false;
            }
            const ret = result;
            return ret;
        },
        __wbg_instanceof_Map_0b4fc8b62e73f163: function(arg0) {
            let result;
            try {
                result = arg0 instanceof Map;
            } catch (_) {
                result = false;
            }
            const ret = result;
            return ret;
        },
        __wbg_isArray_bcf1376d0d732d08: function(arg0) {
            const ret = Array.isArray(arg0);
            return ret;
        },
        __wbg_length_b03a0fabb109b1e9: function(arg0) {
            const ret = arg0.length;
            return ret;
        },
        __wbg_message_43d8c8f1d543a349: function(arg0) {
            const ret = arg0.message;
            return ret;
        },
        __wbg_new_37eb45aaf5eeb820: function() {
            const ret = new Array();
            return ret;
        },
        __wbg_new_7075786089b89c5e: function() {
            const ret = new Map();
            return ret;
        },
        __wbg_new_787b9fb330d55d78: function(arg0, arg1) {
            const ret = new Error(getStringFromWasm0(arg0, arg1));
            return ret;
        },
        __wbg_new_cd4348290afae586: function() {
            const ret = new Object();
            return ret;
        },
        __wbg_normalize_2d352f86793b4b5f: function(arg0, arg1, arg2) {
            const ret = arg0.normalize(getStringFromWasm0(arg1, arg2));
            return ret;
        },
        __wbg_now_a55b46346fbc5218: function() {
            const ret = performance.now();
            return ret;
        },
        __wbg_parse_c3f72b5a24f83c01: function() { return handleError(function (arg0, arg1) {
            const ret = JSON.parse(getStringFromWasm0(arg0, arg1));
            return ret;
        }, arguments); },
        __wbg_set_2793479888329cb6: function() { return handleError(function (arg0, arg1, arg2) {
            const ret = Reflect.set(arg0, arg1, arg2);
            return ret;
        }, arguments); },
        __wbg_set_8282f7e0d2d01336: function(arg0, arg1, arg2) {
            const ret = arg0.set(arg1, arg2);
            return ret;
        },
        __wbg_set_d2d33b52458e984a: function(arg0, arg1, arg2) {
            arg0[arg1 >>> 0] = arg2;
        },
        __wbg_set_e4b9a833d288759a: function(arg0, arg1, arg2) {
            arg0[arg1] = arg2;
        },
        __wbg_stringify_0a0fbf2ef722380a: function() { return handleError(function (arg0) {
            const ret = JSON.stringify(arg0);
            return ret;
        }, arguments); },
        __wbindgen_generic_0000000000000001: function(arg0) {
            // Cast intrinsic for `F64 -> Externref`.
            const ret = arg0;
            return ret;
        },
        __wbindgen_generic_0000000000000002: function(arg0, arg1) {
            // Cast intrinsic for `Ref(String) -> Externref`.
            const ret = getStringFromWasm0(arg0, arg1);
            return ret;
        },
        __wbindgen_init_externref_table: function() {
            const table = wasm.__wbindgen_externrefs;
            table.set(0, undefined);
            table.set(1024, undefined);
            table.set(1025, null);
            table.set(1026, true);
            table.set(1027, false);
        },
    };
    return {
        __proto__: null,
        "./benchmarkhub_bg.js": import0,
    };
}

const DatasetReaderFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_datasetreader_free(ptr, 1));
const EngineFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_engine_free(ptr, 1));
const FileEvaluationFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_fileevaluation_free(ptr, 1));
const MeterFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_meter_free(ptr, 1));
const ScoreTallyFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_scoretally_free(ptr, 1));

function addToExternrefTable0(obj) {
    const idx = wasm.__externref_table_alloc();
    wasm.__wbindgen_externrefs.set(idx, obj);
    return idx;
}

function getArrayF64FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getFloat64ArrayMemory0().subarray(ptr / 8, ptr / 8 + len);
}

function getArrayU32FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
}

let cachedDataViewMemory0 = null;
function getDataViewMemory0() {
    if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
        cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
    }
    return cachedDataViewMemory0;
}

let cachedFloat64ArrayMemory0 = null;
function getFloat64ArrayMemory0() {
    if (cachedFloat64ArrayMemory0 === null || cachedFloat64ArrayMemory0.byteLength === 0) {
        cachedFloat64ArrayMemory0 = new Float64Array(wasm.memory.buffer);
    }
    return cachedFloat64ArrayMemory0;
}

function getStringFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}

let cachedUint32ArrayMemory0 = null;
function getUint32ArrayMemory0() {
    if (cachedUint32ArrayMemory0 === null || cachedUint32ArrayMemory0.byteLength === 0) {
        cachedUint32ArrayMemory0 = new Uint32Array(wasm.memory.buffer);
    }
    return cachedUint32ArrayMemory0;
}

let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
    }
    return cachedUint8ArrayMemory0;
}

function handleError(f, args) {
    try {
        return f.apply(this, args);
    } catch (e) {
        const idx = addToExternrefTable0(e);
        wasm.__wbindgen_exn_store(idx);
    }
}

function isLikeNone(x) {
    return x === undefined || x === null;
}

function passArray32ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 4, 4) >>> 0;
    getUint32ArrayMemory0().set(arg, ptr / 4);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passArrayF64ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 8, 8) >>> 0;
    getFloat64ArrayMemory0().set(arg, ptr / 8);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passStringToWasm0(arg, malloc, realloc) {
    if (realloc === undefined) {
        const buf = cachedTextEncoder.encode(arg);
        const ptr = malloc(buf.length, 1) >>> 0;
        getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
        WASM_VECTOR_LEN = buf.length;
        return ptr;
    }

    let len = arg.length;
    let ptr = malloc(len, 1) >>> 0;

    const mem = getUint8ArrayMemory0();

    let offset = 0;

    for (; offset < len; offset++) {
        const code = arg.charCodeAt(offset);
        if (code > 0x7F) break;
        mem[ptr + offset] = code;
    }
    if (offset !== len) {
        if (offset !== 0) {
            arg = arg.slice(offset);
        }
        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
        const ret = cachedTextEncoder.encodeInto(arg, view);

        offset += ret.written;
        ptr = realloc(ptr, len, offset, 1) >>> 0;
    }

    WASM_VECTOR_LEN = offset;
    return ptr;
}

function takeFromExternrefTable0(idx) {
    const value = wasm.__wbindgen_externrefs.get(idx);
    wasm.__externref_table_dealloc(idx);
    return value;
}

let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedTextDecoder.decode();
const MAX_SAFARI_DECODE_BYTES = 2146435072;
let numBytesDecoded = 0;
function decodeText(bytes) {
    numBytesDecoded += bytes.length;
    if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
        cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
        cachedTextDecoder.decode();
        numBytesDecoded = bytes.length;
    }
    return cachedTextDecoder.decode(bytes);
}

const cachedTextEncoder = new TextEncoder();

if (!('encodeInto' in cachedTextEncoder)) {
    cachedTextEncoder.encodeInto = function (arg, view) {
        const buf = cachedTextEncoder.encode(arg);
        view.set(buf);
        return {
            read: arg.length,
            written: buf.length
        };
    };
}

let WASM_VECTOR_LEN = 0;

let wasmModule, wasmInstance, wasm;
function __wbg_finalize_init(instance, module) {
    wasmInstance = instance;
    wasm = instance.exports;
    wasmModule = module;
    cachedDataViewMemory0 = null;
    cachedFloat64ArrayMemory0 = null;
    cachedUint32ArrayMemory0 = null;
    cachedUint8ArrayMemory0 = null;
    wasm.__wbindgen_start();
    return wasm;
}

async function __wbg_load(module, imports) {
    if (typeof Response === 'function' && module instanceof Response) {
        if (!module.ok) {
            throw new Error(`failed to fetch Wasm: ${module.status} ${module.statusText} fetching '${module.url}'`);
        }

        if (typeof WebAssembly.instantiateStreaming === 'function') {
            try {
                return await WebAssembly.instantiateStreaming(module, imports);
            } catch (e) {
                const validResponse = expectedResponseType(module.type);

                if (validResponse && module.headers.get('Content-Type') !== 'application/wasm') {
                    console.warn("`WebAssembly.instantiateStreaming` failed because your server does not serve Wasm with `application/wasm` MIME type. Falling back to `WebAssembly.instantiate` which is slower. Original error:\n", e);

                } else { throw e; }
            }
        }

        const bytes = await module.arrayBuffer();
        return await WebAssembly.instantiate(bytes, imports);
    } else {
        const instance = await WebAssembly.instantiate(module, imports);

        if (instance instanceof WebAssembly.Instance) {
            return { instance, module };
        } else {
            return instance;
        }
    }

    function expectedResponseType(type) {
        switch (type) {
            case 'basic': case 'cors': case 'default': return true;
        }
        return false;
    }
}

function initSync(module) {
    if (wasm !== undefined) return wasm;


    if (module !== undefined) {
        if (Object.getPrototypeOf(module) === Object.prototype) {
            ({module} = module)
        } else {
            console.warn('using deprecated parameters for `initSync()`; pass a single object instead')
        }
    }

    const imports = __wbg_get_imports();
    if (!(module instanceof WebAssembly.Module)) {
        module = new WebAssembly.Module(module);
    }
    const instance = new WebAssembly.Instance(module, imports);
    return __wbg_finalize_init(instance, module);
}

let __wbg_init_promise;
async function __wbg_init(module_or_path) {
    if (wasm !== undefined) return wasm;
    if (__wbg_init_promise === undefined) {
        __wbg_init_promise = __wbg_init_once(module_or_path);
        __wbg_init_promise.catch(() => { __wbg_init_promise = undefined; });
    }
    return __wbg_init_promise;
}

async function __wbg_init_once(module_or_path) {

    if (module_or_path !== undefined) {
        if (Object.getPrototypeOf(module_or_path) === Object.prototype) {
            ({module_or_path} = module_or_path)
        } else {
            console.warn('using deprecated parameters for the initialization function; pass a single object instead')
        }
    }


    const imports = __wbg_get_imports();

    if (typeof module_or_path === 'string' || (typeof Request === 'function' && module_or_path instanceof Request) || (typeof URL === 'function' && module_or_path instanceof URL)) {
        module_or_path = fetch(module_or_path);
    }

    const { instance, module } = await __wbg_load(await module_or_path, imports);

    return __wbg_finalize_init(instance, module);
}

export { initSync, __wbg_init as default };
