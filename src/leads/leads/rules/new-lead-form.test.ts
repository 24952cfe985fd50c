import { expect, test } from "vitest";
import type { NewLeadField } from "./new-lead-fields.ts";
import { parseNewLead } from "./new-lead-form.ts";

const STATES = [{ code: "OH", name: "Ohio", slug: "ohio", timeZones: ["America/New_York"] }];
const known = { today: new Date("2026-11-20T15:00:00Z"), states: STATES as never, timeZone: "America/New_York" };
const whole = { name: "Rosa Delgado", phone: "614 555 0143", source: "phone" };
const parse = (typed: Partial<Record<NewLeadField, string>>) =>
  parseNewLead((field) => ({ ...whole, ...typed })[field as keyof typeof whole] ?? "", known);

test("a name, a number and how they came are enough, and say nothing about a wish to be called", () => {
  expect(parse({})).toMatchObject({
    ok: true,
    lead: { details: { name: "Rosa Delgado", phone: "+16145550143" }, source: "phone", inquiredAt: null, note: null },
  });
  // The time is in the form from the start; only the box says that they asked.
  expect(parse({ asked_at: "2026-11-20T09:30" })).toMatchObject({ ok: true, lead: { inquiredAt: null } });
});

test("an inquiry has the time that staff gave, on the agency's clock, and never one that is still to come", () => {
  const at = (asked_at: string) => parse({ asked: "1", asked_at });
  expect(at("2026-11-20T09:30")).toMatchObject({ ok: true, lead: { inquiredAt: new Date("2026-11-20T14:30:00Z") } });
  for (const wrong of ["", "yesterday", "2026-11-20T10:01"])
    expect(at(wrong), wrong).toEqual({ ok: false, fields: { asked_at: expect.any(String) } });
});

test("each wrong field has its message", () => {
  const wrong = { name: "", phone: "12", email: "x", source: "callback", birth_date: "soon", note: "x".repeat(5_001) };
  const parsed = parse(wrong);
  expect(parsed.ok || Object.keys(parsed.fields).sort()).toEqual(Object.keys(wrong).sort());
});
