import { expect, test } from "vitest";
import { mentionsPerson } from "./mentions-person.ts";
import { personFile } from "./person-file.ts";

const made = { lead_id: "1", made_at: "2026-11-20T15:00:00.000Z", agency: "Hearthlight & Sons" };

test("the copy to read says things in words, in the agency's time, and no text of a visitor becomes markup", () => {
  const facts = {
    name: "<b>Rosa</b>",
    phone: "+16145550143",
    coverage: 15_000,
    status: "closed_won",
    tobacco: false,
    zip: null,
    created_at: "2026-11-20T15:00:00+00:00",
  };
  const details = { bestTime: "morning", email: "a_b@example.com" };
  const file = personFile(
    {
      ...made,
      held: {
        facts: [facts],
        submissions: [{ payload: { details } }],
        policies: [{ premium_cents: 5_420, quoted: "2026-11-20" }],
      },
    },
    "America/New_York",
  );
  for (const text of [
    "Hearthlight &amp; Sons",
    "<b>Name:</b> &lt;b&gt;Rosa&lt;/b&gt;",
    "<b>Phone:</b> (614) 555-0143",
    "<b>Coverage wanted:</b> $15,000",
    "<b>Where your request is:</b> Closed won",
    "<b>Tobacco:</b> No",
    "best time: morning; email: a_b@example.com",
    "<b>Since:</b> November 20, 2026 at 10:00 AM",
    "<b>Premium:</b> $54.20",
    "<b>Quoted:</b> November 20, 2026",
  ])
    expect(file).toContain(text);
  expect(file).not.toContain("ZIP code");
  expect(file).not.toContain("<h2>Appointments</h2>");
});

test.each([
  ["calls of ROSA DELGADO", true],
  ["Rosa", false],
  ["614-555-0143", true],
  ["(614) 555 0143", true],
  ["614 555", false],
  ["rosa@example.com", true],
  ["burial", false],
])("whether '%s' says who it is: %s", (text, says) => {
  const person = { names: ["Rosa Delgado", "Rosa"], addresses: ["+16145550143", "rosa@example.com"] };
  expect(mentionsPerson(text, person)).toBe(says);
});
