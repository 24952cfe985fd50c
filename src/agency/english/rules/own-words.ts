/** Headings above what an agency says about itself. */
export const ownWords = {
  headings: {
    since: "How we began",
    who: "Who calls you",
    how: "What a first call is like",
    carriers: "How we choose insurers",
    mother: "What we would tell our own mother",
    honest: "When we advise against it",
    claim: "What we do after a death",
    asked: "What people ask us most",
    meet: "Where you can meet us",
  },
  /** Above what the agency says of a state. */
  places: (place: string) => `The people we serve in ${place}`,
};
