/** Names of places. */
export const places = {
  /** A state by its English name. */
  state: (english: string) => english,
  /** The same within a sentence: "Ohio", "the District of Columbia". */
  within: (english: string) => (english === "District of Columbia" ? `the ${english}` : english),
};
