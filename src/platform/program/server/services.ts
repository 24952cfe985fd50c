/**
 * The services of use cases and pages; created once at start. A function names with `Pick` the ones that it needs; the
 * wiring, which knows every module, defines them (`src/app/program/server/services.ts`).
 */
export interface Services {}
