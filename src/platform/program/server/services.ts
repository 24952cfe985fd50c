/**
 * What use cases and pages are given to work with; made once at start. A function names with `Pick` what it needs of it;
 * what there is, the wiring says (`src/app/program/server/services.ts`), which knows every module.
 */
export interface Services {}
