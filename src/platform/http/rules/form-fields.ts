/** A form that was sent: texts or files, by the names of their fields. */
type SentForm = { get(name: string): unknown };

/** Returns a reader of the texts of a form; of a field that is missing or a file, null. */
export function readGiven(form: SentForm): (name: string) => string | null {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
}

/** Returns a reader of the texts of a form; of a field that is missing or a file, the empty text. */
export function readTexts(form: SentForm): (name: string) => string {
  const read = readGiven(form);
  return (name) => read(name) ?? "";
}

/** Like `readTexts`, without the spaces around. */
export function readTrimmed(form: SentForm): (name: string) => string {
  const read = readTexts(form);
  return (name) => read(name).trim();
}
