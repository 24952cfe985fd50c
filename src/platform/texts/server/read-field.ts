/** Reads a text at a path of a JSON answer; null for anything else. */
export function readField(answer: string, ...path: readonly string[]): string | null {
  try {
    let value: unknown = JSON.parse(answer);
    for (const name of path)
      value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
