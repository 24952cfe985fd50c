/** Prefill parameters that say who somebody is: taken out of the address bar after they were read, and out of every address that is stored. */
export const PERSONAL_PARAMETERS = ["name", "phone", "email", "dob", "age", "zip"] as const;

/** An address, whole or from its path on, without the query parameters that say who somebody is; the rest stays as it was written. */
export function withoutPersonal(address: string): string {
  const [, path = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split("&").filter((pair) => !(PERSONAL_PARAMETERS as readonly string[]).includes(nameOf(pair)));
  return `${path}${kept.length > 0 ? `?${kept.join("&")}` : ""}${fragment}`;
}

/** The parameter's name as programs read it: decoded, whatever its letter case. */
function nameOf(pair: string): string {
  const name = pair.split("=", 1)[0]?.replaceAll("+", " ") ?? "";
  try {
    return decodeURIComponent(name).trim().toLowerCase();
  } catch {
    return name; // No text in UTF-8, so none of ours.
  }
}
