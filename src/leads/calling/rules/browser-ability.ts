/** The facts that a browser says about itself. */
export type BrowserFacts = {
  /** True on https and on this machine's own address. */
  secure: boolean;
  serviceWorker: boolean;
  push: boolean;
  /** Null without notifications. */
  permission: "default" | "granted" | "denied" | null;
  iOS: boolean;
  /** True if the page was opened from the home screen. */
  installed: boolean;
};

/** A browser's ability to ring: `install` if only from the home screen, `blocked` if its owner refused notifications. */
export type BrowserAbility = "can" | "install" | "blocked" | "insecure" | "unable";

/** Tells whether a browser can ring, and what keeps it from that. */
export function abilityOf(facts: BrowserFacts): BrowserAbility {
  if (!facts.secure) return "insecure";
  // iPhones and iPads have Web Push only in apps on the home screen (iOS 16.4).
  if (facts.iOS && !facts.installed) return "install";
  if (!facts.serviceWorker || !facts.push || facts.permission === null) return "unable";
  return facts.permission === "denied" ? "blocked" : "can";
}

/** The words that say what to do where a browser can't ring or get alerts. */
export const ABILITY_WORDS: Record<Exclude<BrowserAbility, "can">, string> = {
  install:
    "On an iPhone or iPad, this works only from the home screen: tap Share, then Add to Home Screen, and open it from there.",
  blocked:
    "This browser blocks notifications of the desk. Allow them in the browser's settings for this site, and on a phone in the system's settings for the browser too. Then load this page again.",
  insecure: "This page is not on a secure connection (https), and browsers get notifications only over one.",
  unable: "This browser can't get notifications. Use a current Chrome, Edge, Firefox or Safari.",
};
