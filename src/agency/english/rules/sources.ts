/** Where figures come from: the numbers behind sentences, and the lists at the end of pages. */
export const sources = {
  title: "Sources",
  /** Before the number of a source, for screen readers. */
  source: "source",
  /** Behind the link to a document, in what language it is where that differs; empty where it doesn't. */
  inEnglish: "",
  methods: "Where our figures come from",
};
