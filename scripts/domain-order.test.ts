import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkDomainOrder } from "./domain-order.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "order-"));
  put(
    "src/core/leads/lead.ts",
    'import { formatPhone } from "#core/phone/format-phone.ts";\nimport type { Slot } from "#core/appointments/slots.ts";\n',
  );
  put(
    "src/server/articles/articles-store.ts",
    'import { sql } from "drizzle-orm";\nimport { findLead } from "#server/leads/leads-store.ts";\n',
  );
  put("src/server/main.ts", 'import { serve } from "#server/http/serve.ts";\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("imports down the order are fine, types and tests take from anywhere", () => {
  put("src/server/leads/leads-store.test.ts", 'import { bookCall } from "#server/appointments/book-call.ts";\n');
  expect(checkDomainOrder(root)).toEqual([]);
});

const RULE = "in the order of domains (scripts/domain-order.ts): only types may be taken from there.";

test.each([
  [
    "a value",
    'export const one = 1;\nimport { slots } from "#core/appointments/slots.ts";\n',
    "2 imports #core/appointments/slots.ts, but phone comes before appointments",
  ],
  [
    "one value among types",
    'import { type Slot, slots } from "#core/appointments/slots.ts";\n',
    "1 imports #core/appointments/slots.ts, but phone comes before appointments",
  ],
  [
    "values on many lines",
    'import {\n  one,\n  two,\n} from "#core/leads/lead.ts";\n',
    "1 imports #core/leads/lead.ts, but phone comes before leads",
  ],
  [
    "what is passed on",
    'export { lead } from "#core/leads/lead.ts";\n',
    "1 imports #core/leads/lead.ts, but phone comes before leads",
  ],
  [
    "what runs when it is read",
    'import "#core/leads/lead.ts";\n',
    "1 imports #core/leads/lead.ts, but phone comes before leads",
  ],
  [
    "what is read late",
    'export const late = () => import("#core/leads/lead.ts");\n',
    "1 imports #core/leads/lead.ts, but phone comes before leads",
  ],
])("%s against the order is refused with file, import and rule", (_, text, said) => {
  put("src/core/phone/format-phone.ts", text);
  expect(checkDomainOrder(root)).toEqual([`src/core/phone/format-phone.ts:${said} ${RULE}`]);
});

test("on the server too, and nobody takes from the wiring of the program", () => {
  put(
    "src/server/platform/log.ts",
    'import { config } from "#server/config.ts";\nimport { emailResult } from "#server/notifications/queue-mail.ts";\n',
  );
  expect(checkDomainOrder(root)).toEqual([
    `src/server/platform/log.ts:1 imports #server/config.ts, but the wiring of the program comes after platform ${RULE}`,
    `src/server/platform/log.ts:2 imports #server/notifications/queue-mail.ts, but platform comes before notifications ${RULE}`,
  ]);
});

test("a new domain needs a place", () => {
  put("src/core/weather/rain.ts", "export const rain = 1;\n");
  expect(checkDomainOrder(root)).toEqual([
    "src/core/weather/rain.ts:1 weather has no place in the order of domains (scripts/domain-order.ts).",
  ]);
});
