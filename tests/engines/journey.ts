import type { Agency } from "./agency.ts";
import { PHONE, type Person } from "./person.ts";

/** One way through the product, walked the same in each engine. */
export type Journey = {
  name: string;
  /** Of the window, in pixels: visitors come by phone, staff sit at a desk. */
  width: number;
  script: boolean;
  walk(me: Person, agency: Agency): Promise<void>;
};

const DESK = 1280;

export const visit = (name: string, walk: Journey["walk"], script = true): Journey => ({
  name: script ? name : `${name}, without script`,
  width: PHONE,
  script,
  walk,
});

/** The same way with and without script. */
export const bothWays = (name: string, walk: Journey["walk"]): Journey[] => [
  visit(name, walk),
  visit(name, walk, false),
];

/** A way through the desk, which begins with signing in as a phone or a password manager does. */
export const atDesk = (name: string, walk: Journey["walk"]): Journey => ({
  name: `desk: ${name}`,
  width: DESK,
  script: true,
  async walk(me, agency) {
    await signIn(me, agency);
    await walk(me, agency);
  },
});

async function signIn(me: Person, { owner }: Agency): Promise<void> {
  await me.open("/admin");
  await me.fill("Email", owner.email);
  await me.fill("Password", owner.password);
  await me.click("button", "Sign in");
  await me.seesHeading("Home");
  // Who leaves a page while it loads gets errors of what was not loaded.
  await me.isReady();
}

let people = 0;
/** Returns a name that no other journey gives: letters alone, since the forms ask for a real one. */
export function freshName(first: string): string {
  people++;
  const letters = (Date.now() + people).toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "q");
  return `${first} ${letters.at(0)?.toUpperCase()}${letters.slice(1)}`;
}
