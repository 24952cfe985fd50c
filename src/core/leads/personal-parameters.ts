/** Prefill parameters that identify a person: removed from the address bar once read, and from every stored address. */
export const PERSONAL_PARAMETERS = ["name", "phone", "email", "dob", "age", "zip"] as const;

/** An address, absolute or a path, without identifying query parameters; the rest is unchanged. */
export function withoutPersonal(address: string): string {
  const [, path = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split("&").filter((pair) => !(PERSONAL_PARAMETERS as readonly string[]).includes(nameOf(pair)));
  return `${path}${kept.length > 0 ? `?${kept.join("&")}` : ""}${fragment}`;
}

/** The parameter's name as parsers read it: decoded, in lower case. */
function nameOf(pair: string): string {
  const name = pair.split("=", 1)[0]?.replaceAll("+", " ") ?? "";
  try {
    return decodeURIComponent(name).trim().toLowerCase();
  } catch {
    return name; // No text in UTF-8, so none of ours.
  }
}
