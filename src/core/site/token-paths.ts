/** Addresses whose last part is a secret: whoever has the link may act with it. */
const WITH_TOKEN = /^\/(my-request|consent|upload|schedule\/change|stop-email)\/[^/]+/;

/** A path as it may be counted and logged: a secret in it is left out. */
export function withoutToken(path: string): string {
  return path.replace(WITH_TOKEN, "/$1");
}
