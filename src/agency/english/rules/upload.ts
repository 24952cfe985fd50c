/** Sending files by a private link. */
export const upload = {
  title: "Send a photo or document",
  description: "Send a photo or a document to your agent by the link you were given.",
  keywords: ["send a document", "insurance agent"],
  lead: (files: number, agency: string, until: string) =>
    `You can send ${files === 1 ? "one file" : `up to ${files} files`} to ${agency} here until ${until}.`,
  label: "Photo or document",
  hint: (megabytes: number) =>
    `A photo from your phone’s camera is fine. JPEG, PNG, WebP or PDF, up to ${megabytes} MB.`,
  button: "Send",
  sending: "Sending…",
  arrived: (files: number) =>
    `${files === 1 ? "Your file" : `${files} files`} arrived. Thank you. You can send more below.`,
  chooseFirst: "Please choose a photo or document first.",
  chooseFewer: (files: number) => `Please choose ${files === 1 ? "one file" : `up to ${files} files`}.`,
  lostConnection: "The connection was lost. Please press Send again to pick up where it stopped.",
  preferToTalk: "Prefer to talk? Call us at",
  states: {
    sending: "On its way",
    kept: "Arrived. Thank you.",
    refused: "Not taken",
    broken: "Stopped",
  },
  progress: (file: string) => `${file}, share that has arrived`,
  /** The reason for which a file is refused, and what to do next. */
  refusals: {
    closed: "This link takes no more files. Please call us, and we will make a new one.",
    kind: "This kind of file cannot be opened here. Please send a photo (JPEG, PNG or WebP) or a PDF.",
    size: (megabytes: number) =>
      `This file is too large. The most is ${megabytes} MB; a new photo from your phone usually fits.`,
    empty: "This file is empty. Please choose it again.",
    active:
      "This PDF is locked or has parts that can act by themselves, such as scripts or attached files, so we can't take it. Please print it to a new PDF, or send a photo of the pages.",
    infected: "This file looks harmful, so we can't take it. Please send a photo of the document instead.",
    unscanned:
      "We can't check files for viruses right now, so this one was not taken. Please try again in an hour, or call us.",
    broken: "This file could not be read. Please take the photo again, or save the document again.",
  },
  often: "Many files came from your network in a short time. Please wait a few minutes and try again, or call us.",
  promisesTitle: "What happens to your file",
  promises: (agency: string): readonly string[] => [
    `Only people at ${agency} who work on requests can open it, and every opening is written down.`,
    "From photos we remove the hidden notes on where and when they were taken.",
    "It is not on any public page, and this link cannot be used to look at it.",
  ],
  ratherNot: "Would you rather not send it this way? Call us at",
  closed: "This link takes no more files",
  closedLead:
    "Links for sending files work for a short time and for a few files only, so that nobody else can use them.",
  /** Around the phone number. */
  closedCall: "Please call us at",
  closedCallMore: "We will make you a new link, or help you another way.",
  received: "Thank you. We have your files.",
  receivedLead: "Everything arrived safely. You do not need to do anything else.",
  receivedMore: "Your link is used up now. If you have more to send, or a question, call us at",
};
