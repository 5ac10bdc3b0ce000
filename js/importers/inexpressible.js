// This file defines the error for a check or a record that cannot be expressed.

export class Inexpressible extends Error {}
