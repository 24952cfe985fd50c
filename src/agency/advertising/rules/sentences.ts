/** Splits a text into sentences, at a mark before a capital or an opening mark, but not after usual abbreviations. */
export function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d$¿¡])/u);
  const sentences: string[] = [];
  for (const part of parts) {
    const last = sentences.at(-1);
    if (
      last !== undefined &&
      /\b(?:Mr|Mrs|Ms|Dr|St|No|vs|Inc|U\.S|U\.S\.C|C\.F\.R|EE\. ?UU|approx|Jr|Sr|Oct|Sept|Sec)\.$/.test(last)
    )
      sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part !== "") sentences.push(part);
  }
  return sentences;
}
