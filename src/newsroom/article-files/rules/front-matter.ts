export type FrontMatter = Readonly<Record<string, string | readonly string[]>>;

/**
 * Reads the lines of front matter: the YAML that writers of Markdown use, which is texts, lists and blocks of text. Other
 * YAML (nested values, anchors, tags) is left as the text that it is. Names are in lower case.
 */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  const found: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (let at = 0; at < lines.length; at++) {
    const [, name, rest = ""] = /^([A-Za-z_][\w-]*)\s*:(?:\s+(.*))?$/s.exec(lines[at] ?? "") ?? [];
    if (name === undefined) continue;
    const value = rest.trim();
    const below: string[] = [];
    while (/^(?:\s+|- |-$)/.test(lines[at + 1] ?? "") || (below.length > 0 && lines[at + 1] === ""))
      below.push(lines[++at] ?? "");
    found[name.toLowerCase()] = valueOf(value, below);
  }
  return found;
}

function valueOf(value: string, below: readonly string[]): string | string[] {
  if (/^[|>][+-]?$/.test(value)) {
    const text = below.map((line) => line.trim());
    return (value.startsWith("|") ? text.join("\n") : text.join(" ").replace(/ {2,}/g, "\n")).trim();
  }
  if (value === "" && below.some((line) => /^\s*-/.test(line)))
    return below.flatMap((line) => {
      const item = /^\s*-\s+(.*)$/s.exec(line)?.[1];
      return item === undefined ? [] : [scalar(item)];
    });
  const whole = [value, ...below.map((line) => line.trim())].join(" ").trim();
  if (/^\[.*\]$/s.test(whole)) return listOf(whole);
  return scalar(whole);
}

function listOf(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // Not JSON: YAML needs no quotes.
  }
  return [...text.slice(1, -1).matchAll(/\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)/g)]
    .map(([, item = ""]) => scalar(item))
    .filter(Boolean);
}

function scalar(typed: string): string {
  const text = typed.trim();
  if (/^".*"$/s.test(text)) {
    try {
      return String(JSON.parse(text));
    } catch {
      return text.slice(1, -1);
    }
  }
  if (/^'.*'$/s.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  const plain = text.replace(/(?:^|\s)#.*$/s, "").trim();
  return plain === "null" || plain === "~" ? "" : plain;
}
