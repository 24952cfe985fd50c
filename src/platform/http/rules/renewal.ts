/** When a certificate is valid. */
export type Validity = { from: Date; until: Date };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Pauses after failures, milliseconds. Let's Encrypt lets a name fail five times an hour: these are four tries in the
 * first one and a half.
 */
const PAUSES = [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];

/** The part of its life after which a certificate is renewed, and how far chance moves that, so that not all come at once. */
const RENEW_AT = 2 / 3;
const SPREAD = 0.05;

/** Returns when a certificate is renewed: after two thirds of its life, a little earlier by `chance` (0 to 1). */
export function renewalTime({ from, until }: Validity, chance: number): Date {
  const life = until.getTime() - from.getTime();
  return new Date(from.getTime() + life * (RENEW_AT - SPREAD * chance));
}

/** Returns the pause before the next try after this many failures in a row, a tenth longer or shorter by `chance`. */
export function pauseAfter(failures: number, chance: number): number {
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? MINUTE;
  return Math.round(pause * (0.9 + 0.2 * chance));
}
