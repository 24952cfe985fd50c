/** A submitted form: texts or files, by the names of their fields. */
type SentForm = { get(name: string): unknown };

/** Returns a reader of the texts of a form; null for a missing field or a file. */
export function readGiven(form: SentForm): (name: string) => string | null {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
}

/** Returns a reader of the texts of a form; the empty text for a missing field or a file. */
export function readTexts(form: SentForm): (name: string) => string {
  const read = readGiven(form);
  return (name) => read(name) ?? "";
}

/** Returns a reader like `readTexts` that trims spaces. */
export function readTrimmed(form: SentForm): (name: string) => string {
  const read = readTexts(form);
  return (name) => read(name).trim();
}
