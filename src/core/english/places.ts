/** Names of places. */
export const places = {
  /** A state by its English name. */
  state: (english: string) => english,
};
