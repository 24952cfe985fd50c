import { NAME_LABELS } from "./name-labels.ts";

/** Longest name; longer ones are refused, never cut. */
export const NAME_MAX = 120;

/** Words that name the field itself; a text of only these and `LABEL_WORDS` is a label, not a name. */
const FIELD_WORDS = new Set(
  "name names fullname firstname lastname yourname surname nombre nombres apellido apellidos nombrecompleto sunombre nombreyapellido".split(
    " ",
  ),
);
/** English and Spanish. */
const LABEL_WORDS = new Set([
  ..."y e o el la su sus tu mi de del completo completa propio propia primer primero segundo".split(" "),
  ..."escriba escribe ponga ingrese introduzca por favor aquí aqui requerido obligatorio opcional sin".split(" "),
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
  "prueba",
  "ninguno",
  "ninguna",
  "anónimo",
  "anonimo",
  "desconocido",
  "cliente",
  "usuario",
  "fulano de tal",
]);
const LABELS = new Set(NAME_LABELS);

/**
 * Tells whether a text can be a person's real name (spec site §5: not a placeholder such as 'full name'). Any script is
 * allowed; at least two letters, and no numbers, addresses or markup.
 */
export function isRealName(text: string): boolean {
  const name = tidyName(text);
  if (name.length > NAME_MAX || isPlaceholder(name)) return false;
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return false;
  return !/https?:|www\.|[@<>]/i.test(name) && !carriesContact(name);
}

/** Domain endings that no name has: "St.James" and "Mary.Jones" are names. */
const ENDINGS = new Set(
  "com net org info biz co io me us ly to gg tv app xyz online site shop store club live link page dev top win bid vip ru cn de uk eu ca au example".split(
    " ",
  ),
);

/**
 * Tells whether a name contains a domain or a number of three digits or more. A name is repeated in email to an address
 * that anyone may have typed, so it must not carry a message.
 */
function carriesContact(name: string): boolean {
  // Compatibility forms and invisible characters must not hide a domain.
  const plain = name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  if (/\p{Nd}(?:[\s().,+-]*\p{Nd}){2}/u.test(plain)) return true;
  return [...plain.matchAll(/[\p{L}\p{N}-]+[.\u3002](?=(\p{L}{2,}))/gu)].some(([, after = ""]) => ENDINGS.has(after));
}

/** Splits a text into words in lower case, without separators. */
export function wordsIn(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Tells whether a text is a label or a common placeholder, in any spacing or spelling. */
function isPlaceholder(name: string): boolean {
  const words = wordsIn(name);
  const ofTheForm =
    words.every((word) => FIELD_WORDS.has(word) || LABEL_WORDS.has(word)) &&
    words.some((word) => FIELD_WORDS.has(word));
  const text = words.join(" ");
  return ofTheForm || PLACEHOLDERS.has(text) || LABELS.has(text);
}

/** Returns a name without control and direction characters, with white space collapsed and trimmed. */
export function tidyName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
