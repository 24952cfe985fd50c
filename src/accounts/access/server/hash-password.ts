import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes, one lane: the first of OWASP's recommended minimum settings. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verifications at once; more wait their turn, since each takes 19 MiB and a core. */
const AT_ONCE = 4;

let running = 0;
const queue: (() => void)[] = [];
let dummy: Promise<string> | undefined;

/** Hashes a password with argon2id, in a text with its own salt and settings. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Tells whether the password fits. `null` for an unknown account takes just as long and returns false, so that the time
 * taken does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await dummy);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    return (await verify(against, password)) && stored !== null;
  } finally {
    running--;
    queue.shift()?.();
  }
}
