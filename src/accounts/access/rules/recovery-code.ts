/** Crockford's base 32: no letter that looks like another or like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Number of recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;

/** Formats random bytes as a recovery code, five bits of each: twelve of them give `7KQ4-M2XW-9HTD`. */
export function recoveryCode(random: Uint8Array): string {
  const signs = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return signs.match(/.{1,4}/g)?.join("-") ?? "";
}

/** Normalizes a typed recovery code to the form that is hashed: capitals, no dashes, `O` and `I` as digits. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
