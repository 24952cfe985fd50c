import { scoreSentences } from "#tests/builders/labeled-sentences.ts";

/** Prints how much of what may not be said the gate for claims finds in the labeled sentences, and how much else it stops. */
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const { scores, wrong } = scoreSentences();
const illegal = scores.filter(({ label }) => label !== "fine");
const sum = (name: "sentences" | "found" | "asLabeled") => illegal.reduce((total, one) => total + one[name], 0);
const all = { label: "all illegal", sentences: sum("sentences"), found: sum("found"), asLabeled: sum("asLabeled") };
process.stdout.write("label              sentences   stopped  as this kind\n");
for (const { label, sentences, found, asLabeled } of [...illegal, all, ...scores.filter((one) => one.label === "fine")])
  process.stdout.write(
    `${label.padEnd(18)} ${String(sentences).padStart(9)} ${percent(found, sentences).padStart(9)} ${(label === "fine" ? "" : percent(asLabeled, sentences)).padStart(13)}\n`,
  );
for (const { label, text } of wrong)
  process.stdout.write(`${label === "fine" ? "stopped, but fine" : `missed (${label})`}: ${text}\n`);
