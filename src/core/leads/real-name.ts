/** Longest name that is kept; longer ones are refused, never cut. */
export const NAME_MAX = 120;

/** Words that name the field itself; a text made of these and of `LABEL_WORDS` alone is what the form says, not a name. */
const FIELD_WORDS = new Set(["name", "names", "fullname", "firstname", "lastname", "yourname", "surname"]);
const LABEL_WORDS = new Set([
  "full",
  "first",
  "middle",
  "last",
  "your",
  "my",
  "enter",
  "type",
  "write",
  "insert",
  "please",
  "here",
  "required",
  "optional",
]);

const PLACEHOLDERS = new Set([
  "first last",
  "firstname lastname",
  "john doe",
  "jane doe",
  "test",
  "test test",
  "tester",
  "asdf",
  "qwerty",
  "n a",
  "na",
  "none",
  "null",
  "undefined",
  "anonymous",
  "unknown",
  "no name",
  "customer",
  "user",
  "xxx",
]);

/**
 * Whether a text can be a person's real name (spec site §5: not a placeholder such as 'full name'). Any script is
 * welcome; there must be at least two letters, and no digits-only, address or markup texts.
 */
export function isRealName(text: string): boolean {
  const name = tidyName(text);
  if (name.length > NAME_MAX || isPlaceholder(name)) return false;
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return false;
  return !/https?:|www\.|[@<>]/i.test(name) && !carriesContact(name);
}

/** What web addresses end with, as far as no name does: "St.James" and "Mary.Jones" are names. */
const ENDINGS = new Set(
  "com net org info biz co io me us ly to gg tv app xyz online site shop store club live link page dev top win bid vip ru cn de uk eu ca au example".split(
    " ",
  ),
);

/**
 * Whether a name holds a way to reach somebody: a domain, or three digits and more in a row. A name is repeated in mail to
 * an address that anybody may have typed, so it may carry no message of its own.
 */
function carriesContact(name: string): boolean {
  // Letters in other widths and characters without one make the same domain.
  const plain = name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  if (/\p{Nd}(?:[\s().,+-]*\p{Nd}){2}/u.test(plain)) return true;
  return [...plain.matchAll(/[\p{L}\p{N}-]+[.\u3002](?=(\p{L}{2,}))/gu)].some(([, after = ""]) => ENDINGS.has(after));
}

/** Whether a text is the form's own words, or a usual stand-in for a name, however it is spaced, marked and written. */
function isPlaceholder(name: string): boolean {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const ofTheForm =
    words.every((word) => FIELD_WORDS.has(word) || LABEL_WORDS.has(word)) &&
    words.some((word) => FIELD_WORDS.has(word));
  return ofTheForm || PLACEHOLDERS.has(words.join(" "));
}

/** A name without characters that control or turn around what is shown, with white space folded and trimmed. */
export function tidyName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
