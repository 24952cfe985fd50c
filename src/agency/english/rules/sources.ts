/** The sources of figures: the numbers behind sentences, and the lists at the end of pages. */
export const sources = {
  title: "Sources",
  /** Before the number of a source, for screen readers. */
  source: "source",
  /** Behind the link to a document, its language where that differs; else empty. */
  inEnglish: "",
  methods: "Where our figures come from",
};
