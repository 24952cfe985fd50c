/**
 * Returns a function of a text that remembers its last results, for rules that are asked about the same sentences with
 * every key typed. Forgets all of them once there are more than `max`.
 */
export function remembered<T>(compute: (text: string) => T, max = 4_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    if (known.size >= max) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
