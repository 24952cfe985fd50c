import { expect, test } from "vitest";
import { stopByMailEvidence, textStopEvidence } from "./text-stop-evidence.ts";

const AGENCY = { legalName: "Hearthlight LLC" };
const stop = (words: string) => ({
  address: "+16145550143",
  words,
  at: new Date("2026-11-20T16:00:00Z"),
  personName: "Rosa Delgado",
});

test("a stop in a text is kept for calls and texts, withdrawn, with the words as they came", () => {
  const kept = textStopEvidence(AGENCY, stop("STOP, please"));
  expect(kept.map(({ channel }) => channel)).toEqual(["call", "text"]);
  for (const evidence of kept) expect(evidence).toMatchObject({ box: "withdrawn", wording: "STOP, please" });
});

test("of a long mail the beginning is kept", () => {
  const { wording, channel } = stopByMailEvidence(AGENCY, stop(`Do not write again. ${"x".repeat(5_000)}`));
  expect(channel).toBe("email");
  expect(wording).toMatch(/^Do not write again\. x+$/);
  expect(wording.length).toBeLessThan(1_000);
});
