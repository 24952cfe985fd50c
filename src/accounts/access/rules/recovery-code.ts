/** Crockford's base 32: no letter that is taken for another or for a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How many recovery codes a person is given at once. */
export const RECOVERY_CODES = 10;

/** Random bytes as a recovery code, five bits of each: twelve of them give `7KQ4-M2XW-9HTD`. */
export function recoveryCode(random: Uint8Array): string {
  const signs = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return signs.match(/.{1,4}/g)?.join("-") ?? "";
}

/** A recovery code as it is hashed, whatever a person typed between and instead: capitals, no dashes, `O` and `I` as digits. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
