/** The names of the figures of the reference tables. */
export const tables = {
  /** A name or sentence of a table, by its English text, which an agency may have written itself. */
  text: (english: string) => english,
};
