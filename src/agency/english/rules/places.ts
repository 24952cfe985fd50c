/** Returns a state's name within a sentence: "Ohio", "the District of Columbia". */
export const withArticle = (name: string) => (name === "District of Columbia" ? `the ${name}` : name);

/** Names of places. */
export const places = {
  /** A state by its English name. */
  state: (english: string) => english,
  /** The same within a sentence. */
  within: withArticle,
};
