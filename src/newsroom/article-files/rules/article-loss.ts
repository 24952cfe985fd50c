/** What an article of a file could not bring along, in the order of lists. */
export const LOSS_KINDS = [
  "picture",
  "embed",
  "media",
  "shortcode",
  "block",
  "form",
  "script",
  "password",
  "private",
  "author",
  "pinned",
  "link",
  "look",
] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** Their names in a list, and what a person can do about one. */
export const LOSSES: Record<LossKind, { label: string; advice: string }> = {
  picture: { label: "Missing picture", advice: "Upload the picture, or remove it from the article." },
  embed: { label: "Embed", advice: "It is a link now. Write what readers would miss." },
  media: { label: "Sound or video file", advice: "The file was not copied. Put it where it stays, and link to it." },
  shortcode: { label: "Shortcode", advice: "A plugin made this part. Write it, or leave it." },
  block: { label: "Block of a plugin", advice: "A plugin made this part. Write it, or leave it." },
  form: { label: "Form", advice: "Add the quote form or a link to the contact page instead." },
  script: { label: "Script", advice: "Articles run no scripts. Add a calculator or a link instead." },
  password: { label: "Password", advice: "It needed a password there, so it is a draft. Publish it, or leave it." },
  private: {
    label: "Private",
    advice: "Only signed-in people saw it there, so it is a draft. Publish it, or leave it.",
  },
  author: { label: "Second author", advice: "An article has one author here. Name the others in the text." },
  link: {
    label: "Link to the old site",
    advice: "It leads to a page that is not here. Link to one that is, or remove it.",
  },
  look: {
    label: "Look of text",
    advice: "Text looks the same in all articles. If the look meant something, say it in words.",
  },
  pinned: { label: "Pinned post", advice: "It stayed at the top there. Here the newest is first." },
};

/** One thing that is not in the article. `near`: the text before it, or after it at the beginning; empty without text. */
export type Loss = { kind: LossKind; what: string; near: string };

const MAX_WHAT = 800;
/** Characters of the text beside a loss, by which the editor finds the place. */
const MAX_NEAR = 60;
/** More losses of one article are not listed. */
export const MAX_LOSSES = 200;

/** Returns the end of the text before a place, in whole words. */
export function nearOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length <= MAX_NEAR ? plain : plain.slice(-MAX_NEAR).replace(/^\S*\s/, "");
}

/** Makes one line of what a loss was. */
export function shortened(what: string): string {
  const line = what.replaceAll(/\s+/g, " ").trim();
  return line.length <= MAX_WHAT ? line : `${line.slice(0, MAX_WHAT - 1)}…`;
}

/** An element that only readers of files write, where a part could not be taken over. */
export const LOST = "lost-part";

/** Marks in HTML where a part could not be taken over. */
export function lostPart(kind: LossKind, what: string): string {
  return `<${LOST} kind="${kind}" what="${escaped(shortened(what))}"></${LOST}>`;
}

/** An element for what a file lists separately: a reusable block, by its number. */
const REUSED = "reused-part";

/** Returns the place of a part that the file has as an item of its own. */
export function reusedPart(ref: string): string {
  return `<${REUSED} ref="${escaped(ref)}"></${REUSED}>`;
}

/** An embed as a frame, of which a video or a link is made later. */
export function embedFrame(address: string, title = ""): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}"></iframe>`;
}

/** The beginning of a picture's address that is a number of the file. */
export const ATTACHED = "attachment:";

/** The beginning of the address of a picture whose data were in the text. */
export const INLINE = "inline:";

/** Returns a picture that could not be copied. `address`: as the article has it. */
export function missingPicture(address: string, near: string): Loss {
  const what = address.startsWith(INLINE) ? "A picture inside the text" : shortened(secureAddress(address));
  return { kind: "picture", what, near };
}

/** Returns an address over https, as articles show pictures. */
export function secureAddress(address: string): string {
  return address.replace(/^http:/, "https:");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
