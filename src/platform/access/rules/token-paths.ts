/** Addresses whose last part is a secret, in any language: anyone with the link may use it. */
const WITH_TOKEN =
  /^\/+((?:[a-z]{2}\/+)?(?:a|client|my-request|consent|family|upload|calendar|schedule\/+change|stop-email|admin\/+(?:join|new-password)))\/+[^/]+/i;
/** The same addresses with the secret removed, for counts and logs; `/family` is a separate page. */
const TOKEN_LEFT_OUT =
  /^(?:\/[a-z]{2})?\/(?:a|client(?:\/after-a-death)?|my-request|consent|upload|calendar(?:\/articles\.ics)?|schedule\/change(?:\/times)?|stop-email|admin\/(?:join|new-password))$/;

/** Returns a path for counts, logs and storage, without its secret. */
export function withoutToken(path: string): string {
  // Routes match the decoded path in any letter case.
  const plain = path.includes("%") ? decoded(path) : path;
  const without = plain.replace(WITH_TOKEN, "/$1");
  return without === plain ? path : without;
}

/** Returns the canonical path: single slashes, none at the end, lower case except for a secret. Others redirect. */
export function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (single.includes("%")) return single; // A secret in it cannot be recognized.
  const [upToSecret, name] = WITH_TOKEN.exec(single) ?? [];
  if (!upToSecret || !name) return single.toLowerCase();
  const start = name.length + 2;
  return single.slice(0, start).toLowerCase() + upToSecret.slice(start) + single.slice(upToSecret.length).toLowerCase();
}

/** Returns an address for storage, without the secret in its path or in the thank-you page's query. */
export function addressWithoutToken(address: string): string {
  const [, site = "", path = "", rest = ""] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(address) ?? [];
  return site + withoutToken(path) + rest.replace(/([?&]request=)[^&#]*/gi, "$1");
}

/** Tells whether a counted path is a page for everyone. */
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
