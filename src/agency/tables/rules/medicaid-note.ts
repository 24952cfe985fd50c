import type { Words } from "#agency/language/rules/words.ts";

/** Sources of the points, by id: the SSI rules on life insurance and burial funds, and how they are applied. */
const SOURCES = {
  cash: { name: "20 CFR 416.1230", url: "https://www.ecfr.gov/current/title-20/section-416.1230" },
  fund: { name: "20 CFR 416.1231", url: "https://www.ecfr.gov/current/title-20/section-416.1231" },
  assign: { name: "POMS SI 01130.425", url: "https://secure.ssa.gov/apps10/poms.nsf/lnx/0501130425" },
} as const;

/** The effect of a policy on Medicaid and SSI, in words, each point with its source. */
export type MedicaidNote = {
  title: string;
  points: { text: string; source: { name: string; url: string } }[];
  article: string;
};

/** Returns the note that is shown wherever a policy is offered or compared with savings. */
export function medicaidNote({ medicaid: { title, points, article } }: Pick<Words, "medicaid">): MedicaidNote {
  const ids = ["cash", "fund", "assign"] as const;
  return { title, points: ids.map((id) => ({ text: points[id], source: SOURCES[id] })), article };
}
