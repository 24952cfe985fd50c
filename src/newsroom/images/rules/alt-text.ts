import { illegalMessage, illegalSentences } from "#agency/advertising/rules/illegal-kind.ts";

/** The longest alt text, characters: screen readers read it in one go. */
const MAX_ALT = 300;
const MIN_LETTERS = 3;

export const ALT_HINT = "What the image shows, for people who can't see it.";

const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|svg|tiff?|bmp)$/i;
/** File names from cameras, phones and stock sites. */
const CAMERA_NAME =
  /^(?:img|dsc[nf]?|dcim|pxl|mvimg|p|screen[ _-]?shot|screenshot|shutterstock|istock|adobestock|gettyimages|whatsapp image|untitled|unnamed|download|unsplash|file|scan)[\s_-]*[\d(][\d\s_().:-]*(?:at[\d\s.:]+)?(?:am|pm)?$/i;
const OPENING = /^(?:an? |the )?(?:image|picture|photo|photograph|pic|graphic|screenshot) (?:of|showing)\b/i;
/** Words that say that there is a picture, not what is in it. */
const EMPTY = new Set(
  `a an the my our new of featured article blog hero main header stock alt text image images picture pictures photo photos
  pic pics graphic icon logo banner thumbnail placeholder test todo none null undefined untitled lorem ipsum asdf qwerty xxx
  foo bar click here`.split(/\s+/),
);

/**
 * Returns what is wrong with an alt text, as a sentence for its writer; null if nothing that a rule can find.
 * `fileName`: the name of the image's file, which is no alt text.
 */
export function altFault(given: string, fileName = ""): string | null {
  const alt = given.replace(/\s+/g, " ").trim();
  if (alt === "") return "Say in a few words what the image shows.";
  if ([...alt].length > MAX_ALT) return `Use at most ${MAX_ALT} characters.`;
  if (/^[a-z][a-z0-9+.-]*:\/\/|^www\./i.test(alt)) return "This is an address. Say what the image shows.";
  if (FILE_NAME.test(alt) || isNameOf(alt, fileName) || CAMERA_NAME.test(alt))
    return "This is a file name. Say what the image shows.";
  if (OPENING.test(alt)) return "Leave out words like “image of”. Start with what the image shows.";
  const words = alt.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  if ((alt.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS || words.every((word) => EMPTY.has(word)))
    return "Say what the image shows.";
  if (words.length > 1 && new Set(words).size === 1) return "This repeats one word. Say what the image shows.";
  if (/(.)\1{4,}/u.test(alt) || mostRepeated(words) >= 4) return "This repeats itself. Say once what the image shows.";
  const [illegal] = illegalSentences(alt);
  return illegal ? illegalMessage(illegal.sentence, illegal.kind) : null;
}

/** Tells whether it is the file's name except for its extension and separators. */
function isNameOf(alt: string, fileName: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[\s_.-]+/g, "");
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
  // Words with spaces between them may well describe the image.
  return bare(name) !== "" && bare(alt) === bare(name) && !/\s/.test(alt);
}

function mostRepeated(words: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of words.filter(({ length }) => length > 3)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
