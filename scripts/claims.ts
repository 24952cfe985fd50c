import { CLAIM_SETS, foundShare, type LabelScore, scoreSentences } from "#tests/builders/labeled-sentences.ts";

/** Prints how much of what may not be said the gate for claims stops in the labeled sentences, and how much else. */
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

for (const set of CLAIM_SETS) {
  const { scores, wrong } = scoreSentences(set);
  const illegal = scores.filter(({ label }) => label !== "fine");
  const all = illegal.reduce<LabelScore>(
    (sum, one) => ({
      label: "all illegal",
      sentences: sum.sentences + one.sentences,
      found: sum.found + one.found,
      byLexicon: sum.byLexicon + one.byLexicon,
      asLabeled: sum.asLabeled + one.asLabeled,
    }),
    { label: "", sentences: 0, found: 0, byLexicon: 0, asLabeled: 0 },
  );
  process.stdout.write(`\n${set.padEnd(18)} sentences   stopped   by a rule  of this kind\n`);
  for (const one of [...illegal, all, ...scores.filter(({ label }) => label === "fine")]) {
    const { label, sentences, byLexicon, asLabeled } = one;
    const shares = [percent(100 * foundShare([one]), 100), percent(byLexicon, sentences)];
    const kind = label === "fine" ? "" : percent(asLabeled, sentences);
    process.stdout.write(
      `${label.padEnd(18)} ${String(sentences).padStart(9)} ${shares.map((share) => share.padStart(10)).join(" ")} ${kind.padStart(13)}\n`,
    );
  }
  // The unseen ones stay unseen by those who write rules.
  if (set === "unseen") continue;
  for (const { label, text } of wrong)
    process.stdout.write(`${label === "fine" ? "stopped, but fine" : `missed (${label})`}: ${text}\n`);
}
