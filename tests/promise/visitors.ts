import { setTimeout as delay } from "node:timers/promises";

export type Visitor = { name: string; phone: string; key: string };
export type Post = (visitor: Visitor) => Promise<boolean>;

/** Returns the n-th visitor: no two share a phone number or a key. */
export function visitor(n: number): Visitor {
  return {
    name: `Visitor Number${String.fromCodePoint(97 + (n % 26))}`,
    phone: `+1614${2_000_000 + n * 11}`,
    key: `visit-${n}`,
  };
}

/**
 * Sends the form with script. Returns true when it was acknowledged; throws when the connection broke, as a browser's
 * fetch does.
 */
export function byScript(url: string): Post {
  return async ({ name, phone, key }) => {
    const answer = await fetch(`${url}/.netlify/functions/callback`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ name, phone, pageAddress: `${url}/?utm_source=promise`, elapsed: "30000" }),
      signal: AbortSignal.timeout(15_000),
    });
    const body = (await answer.json()) as { success?: boolean };
    return answer.ok && body.success === true;
  };
}

/** Sends the form without JavaScript: acknowledged by the redirect to the page that says 'Thank You!'. */
export function byForm(url: string): Post {
  return async ({ name, phone, key }) => {
    const answer = await fetch(`${url}/request-a-callback`, {
      method: "POST",
      body: new URLSearchParams({ name, phone, key }),
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    await answer.arrayBuffer();
    return answer.status === 303 && (answer.headers.get("location") ?? "").includes("sent=1");
  };
}

/**
 * Sends a booking of a visitor who chose a time before the database went down: acknowledged by the page that says that
 * the request is safe.
 */
export function byBooking(url: string): Post {
  return async ({ name, phone, key }) => {
    const start = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 2 * 86_400_000).toISOString();
    const body = new URLSearchParams({ state: "OH", zone: "America/New_York", start, name, phone, email: "", key });
    const answer = await fetch(`${url}/schedule`, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    return answer.status === 202 && (await answer.text()).includes("We have your request");
  };
}

/**
 * A visitor gives up after so many milliseconds: more than a start of the program takes on a machine that is busy with
 * other tests (10 s).
 */
const TIMEOUT = 60_000;

/** Sends until it is acknowledged, as a browser that keeps its key does; returns the number of attempts. */
async function persist(post: Post, one: Visitor): Promise<number> {
  const deadline = Date.now() + TIMEOUT;
  for (let tries = 1; ; tries++) {
    if (await post(one).catch(() => false)) return tries;
    if (Date.now() > deadline) throw new Error(`${one.key} was never acknowledged`);
    await delay(50);
  }
}

/**
 * Sends eight visitors at a time, each after a pause (milliseconds); `after` gets each acknowledgment. Returns the
 * total of attempts.
 */
export async function crowd(
  post: Post,
  visitors: readonly Visitor[],
  pause: number,
  after: (acknowledged: number) => void,
): Promise<number> {
  const queue = [...visitors];
  let tries = 0;
  let acknowledged = 0;
  const one = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await delay(pause);
      const used = await persist(post, next);
      tries += used;
      after(++acknowledged);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return tries;
}
