import { escapeXml } from "#platform/text/rules/xml.ts";

/** An approved fact as a text may quote it. */
export type UsableFact = { text: string; sourceName: string; sourceUrl: string | null };

/** Returns the sentences of facts as HTML, those of one source together, followed by its name, linked if it has an address. */
export function citedFacts(facts: readonly UsableFact[]): string[] {
  const sources = facts.filter((fact, place) => facts.findIndex((other) => isSameSource(fact, other)) === place);
  return sources.map((first) => {
    const { sourceName, sourceUrl } = first;
    const those = facts.filter((fact) => isSameSource(fact, first));
    const name = escapeXml(sourceName);
    const source = sourceUrl ? `<a href="${escapeXml(sourceUrl)}">${name}</a>` : name;
    return `${those.map(({ text }) => escapeXml(text)).join(" ")} Source: ${source}.`;
  });
}

function isSameSource(a: UsableFact, b: UsableFact): boolean {
  return a.sourceName === b.sourceName && a.sourceUrl === b.sourceUrl;
}
