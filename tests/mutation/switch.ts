// Runs before each test file: tells the sources which fault is on, and notes which of them the tests come upon.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";

/** Questions after which a fault that is on has made a loop without end. */
const TOO_MANY = 50_000_000;

const { MUTATION_ACTIVE: active = "", MUTATION_SEEN: seen = "" } = process.env;
const on = Number(readFileSync(active, "utf8"));
const met = new Set<number>();
let asked = 0;

Object.assign(globalThis, {
  mutant(id: number): boolean {
    if (on === 0) met.add(id);
    else if (++asked > TOO_MANY) throw new Error("The fault makes a loop without end");
    return id === on;
  },
});

afterAll(() => {
  if (on === 0) writeFileSync(seen, JSON.stringify([...met]));
});
