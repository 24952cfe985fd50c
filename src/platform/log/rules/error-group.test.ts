import { expect, test } from "vitest";
import { traceError } from "./error-group.ts";

const BEFORE = `TypeError: x is not a function
    at readLead (file:///srv/hearthlight/build/server/assets/lead-BX3k9_aQ.js:120:14)
    at async loader$1 (file:///srv/hearthlight/build/server/assets/lead-BX3k9_aQ.js:310:20)
    at callRouteHandler (file:///srv/hearthlight/node_modules/react-router/dist/index.js:10:2)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`;
/** The same, rebuilt after 50 lines were added above it. */
const AFTER = BEFORE.replaceAll("lead-BX3k9_aQ", "lead-Dk2-1mZp")
  .replace(":120:", ":170:")
  .replace(":310:", ":360:")
  .replace("loader$1", "loader$3")
  .replaceAll("/srv/hearthlight", "/opt/hearthlight");

const of = (stack: string) => traceError({ name: "TypeError", stack }, "server");

test("a version that adds lines and has other hashes keeps the group; another function is another one", () => {
  expect(of(AFTER).place).toBe(of(BEFORE).place);
  expect(of(BEFORE).place).toBe("readLead in lead.js < loader in lead.js");
  expect(of(BEFORE.replace("readLead", "readPolicy")).place).not.toBe(of(BEFORE).place);
});

test("browsers of both kinds name the same file, without the names that a minifier made", () => {
  const chrome = "TypeError: a\n    at t (https://agency.example/assets/LeadTable-Ab12Cd34.js:2:100)";
  const safari = "t@https://agency.example/assets/LeadTable-Zz98Yy76.js:9:1";
  expect(traceError({ name: "TypeError", stack: chrome }, "browser").place).toBe("LeadTable.js");
  expect(traceError({ name: "TypeError", stack: safari }, "browser").place).toBe("LeadTable.js");
});

test("only the program's own files, and only classes and codes that look like one", () => {
  const stack = "at Dolores (https://other.example/Haze.js:1:1)\nat x (chrome-extension://abc/inject.js:1:1)";
  expect(traceError({ name: "Dolores Haze", code: "614-555-0143", stack }, "browser")).toEqual({
    name: "Error",
    code: "",
    place: "Unknown place",
    stack: [],
  });
  expect(traceError({ name: "DrizzleQueryError", code: "23505", stack: "" }, "server")).toMatchObject({
    name: "DrizzleQueryError",
    code: "23505",
  });
});

test("with a map of the build, a frame is named by the source and by what its caller calls", () => {
  const stack = `TypeError: a
    at t (https://agency.example/assets/LeadTable-Ab12Cd34.js:2:100)
    at n (https://agency.example/assets/LeadTable-Ab12Cd34.js:2:900)
    at xd (https://agency.example/assets/react-Ab12Cd34.js:1:5)`;
  const traced = traceError({ name: "TypeError", stack }, "browser", (built, _line, column) => {
    if (built.includes("react")) return { file: "node_modules/react-dom/x.js", line: 1, column: 1, name: "dispatch" };
    const line = column === 100 ? 12 : 40;
    return { file: "src/leads/leads/desk/LeadTable.tsx", line, column: 3, name: column === 900 ? "readRow" : "name" };
  });
  expect(traced.place).toBe("readRow in LeadTable.tsx < LeadTable.tsx");
  expect(traced.stack).toEqual([
    "readRow (src/leads/leads/desk/LeadTable.tsx:12)",
    "src/leads/leads/desk/LeadTable.tsx:40",
  ]);
});
