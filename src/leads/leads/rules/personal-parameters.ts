/** Prefill parameters that identify a person: removed from the address bar once read, and from every stored address. */
export const PERSONAL_PARAMETERS = ["name", "phone", "email", "dob", "age", "zip"] as const;

/**
 * Answers in other pages' addresses that identify a person, in lower case: of the list for after a loss, of older links
 * to the second opinion and the veteran funeral planner, and a calculator's answers on their way to a family room.
 */
const PERSONAL_ANSWERS = ["agenow", "discharge", "tie", "died", "buried", "result"];

const LEFT_OUT: ReadonlySet<string> = new Set([...PERSONAL_PARAMETERS, ...PERSONAL_ANSWERS]);

/** Removes query parameters that identify a person from an address, absolute or a path. */
export function withoutPersonal(address: string): string {
  const [, path = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split("&").filter((pair) => !LEFT_OUT.has(nameOf(pair)));
  return `${path}${kept.length > 0 ? `?${kept.join("&")}` : ""}${fragment}`;
}

/** Returns the parameter's name as parsers read it: decoded, in lower case. */
function nameOf(pair: string): string {
  const name = pair.split("=", 1)[0]?.replaceAll("+", " ") ?? "";
  try {
    return decodeURIComponent(name).trim().toLowerCase();
  } catch {
    return name; // Not UTF-8, so not one of ours.
  }
}
