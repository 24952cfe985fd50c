/** Addresses whose last part is a secret: whoever has the link may act with it. */
const WITH_TOKEN = /^\/+(my-request|consent|upload|schedule\/+change|stop-email)\/+[^/]+/i;
/** The same addresses as they are counted and logged: they open nothing. */
const TOKEN_LEFT_OUT = /^\/(?:my-request|consent|upload|schedule\/change(?:\/times)?|stop-email)$/;

/** A path as it may be counted, logged and kept: a secret in it is left out. */
export function withoutToken(path: string): string {
  // Pages are found by the decoded path, whatever the case of its letters.
  const told = path.includes("%") ? decoded(path) : path;
  const without = told.replace(WITH_TOKEN, "/$1");
  return without === told ? path : without;
}

/** The one spelling of a path, to which all others lead: single slashes, none at the end, lower case except for a secret in it. */
export function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (single.includes("%")) return single; // A secret could not be told from the rest.
  const [upToSecret, name] = WITH_TOKEN.exec(single) ?? [];
  if (!upToSecret || !name) return single.toLowerCase();
  const start = name.length + 2;
  return single.slice(0, start).toLowerCase() + upToSecret.slice(start) + single.slice(upToSecret.length).toLowerCase();
}

/** An address, whole or from its path on, as it may be kept: without the secret in its path, or in the query of the thank-you page. */
export function addressWithoutToken(address: string): string {
  const [, site = "", path = "", rest = ""] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(address) ?? [];
  return site + withoutToken(path) + rest.replace(/([?&]request=)[^&#]*/gi, "$1");
}

/** Whether a counted path opens a page for everybody. */
export function opensForAll(path: string): boolean {
  return !TOKEN_LEFT_OUT.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
