const MARK = /^#_?(?:ftn|edn|ftnt|fn)[-_:.]?(\d+)$/i;
const BACK = /^#_?(?:ftn|edn|ftnt|fn)[-_]?ref[-_:.]?\d+$/i;

/** Returns the number of a footnote where an element is its mark in the text (of Word and Google Docs); else null. */
export function footnoteNumber(element: Element): string | null {
  if (element.localName !== "a") return null;
  return MARK.exec(element.getAttribute("href") ?? "")?.[1] ?? null;
}

/**
 * Reads the texts of footnotes, in their order, and removes them: what has a link back to its mark. The link
 * itself, which shows the number, goes.
 */
export function readNotes(pasted: Document): Element[] {
  const backs = [...pasted.querySelectorAll("a[href]")].filter((link) => BACK.test(link.getAttribute("href") ?? ""));
  const notes = backs.flatMap((back) => {
    const around = back.parentElement;
    const note = around?.closest('[id^="ftn"], [id^="edn"], li') ?? around?.closest("p, div");
    back.remove();
    return note ? [note] : [];
  });
  for (const note of notes) {
    lineAbove(note)?.remove();
    note.remove();
  }
  return [...new Set(notes)];
}

/** Returns the line that sets the notes off from the text. */
function lineAbove(note: Element): Element | null {
  const above = note.previousElementSibling ?? note.parentElement?.previousElementSibling;
  return above?.localName === "hr" ? above : null;
}
