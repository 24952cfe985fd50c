import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { momentWords, type PersonData, rowFacts, SECTIONS } from "./person-data.ts";

/** Returns the copy as a standalone page in large type for any browser. Times are in the agency's zone. */
export function personFile({ agency, made_at, held }: PersonData, timeZone: string): string {
  const parts = SECTIONS.flatMap((section) => {
    const rows = held[section.key] ?? [];
    if (rows.length === 0) return [];
    const shown = rows.map((row) => {
      const facts = rowFacts(section, row, timeZone);
      return `<ul>${facts.map(({ label, text }) => `<li><b>${escape(label)}:</b> ${escape(text)}</li>`).join("")}</ul>`;
    });
    return [`<h2>${escape(section.title)}</h2>`, ...shown];
  });
  const title = `What ${agency} has about you`;
  const when = momentWords(made_at, timeZone);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
body { font: 1.25rem/1.5 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
ul { border-left: 3px solid #999; padding-left: 1.75rem; white-space: pre-line; }
</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p>This is everything as of ${escape(when)}. Times are in ${escape(zoneText(timeZone))}. If something is wrong, or if you want it deleted, tell us.</p>
${parts.join("\n")}
</body>
</html>
`;
}

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPED[one] ?? one);
