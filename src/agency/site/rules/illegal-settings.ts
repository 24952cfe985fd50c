import { illegalMessage, illegalSentences } from "#agency/advertising/rules/illegal-kind.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { type Block, readBlocks } from "./page-text.ts";
import { type Settings, SETTINGS_KEYS, type SettingsKey, TEXT_KEYS } from "./settings.ts";

/** A text of a record that may not be public: its path within the record, joined by dots, and what to write instead. */
export type IllegalText = { path: string; message: string };

/** The records whose texts visitors read, or hear on the phone. */
const SHOWN = new Set<SettingsKey>(["agency", "claims", "testimonials", "carriers", "seoFiles", "script", "ownWords"]);
const isShown = (key: SettingsKey) => SHOWN.has(key) || TEXT_KEYS.some((text) => key.split(".")[0] === text);
/** Fields that only staff read. */
const INTERNAL = new Set(["evidence", "robotsRules"]);
const NO_EMAIL = { before: "", link: "" };

/** Returns the texts of a record that may not be public. The shipped wording of claims may. */
export function illegalTexts(key: SettingsKey, value: unknown): IllegalText[] {
  if (!isShown(key) || value === DEFAULT_SETTINGS[key]) return [];
  const read = typeof value === "object" && value !== null ? known.get(value) : undefined;
  const found = read ?? findIllegal(value);
  if (typeof value === "object" && value !== null) known.set(value, found);
  return found;
}

/** Findings by record, for as long as it is in memory: reading a whole page takes milliseconds. */
const known = new WeakMap<object, IllegalText[]>();

function findIllegal(value: unknown): IllegalText[] {
  return textsOf(value, [], "").flatMap(({ path, blocks, heading }) =>
    illegalIn(blocks, heading).flatMap(({ sentence, kind }) =>
      shippedWords().has(sentence) ? [] : [{ path, message: illegalMessage(sentence, kind) }],
    ),
  );
}

type Text = { path: string; blocks: Block[]; heading: string };

function textsOf(value: unknown, path: readonly string[], heading: string): Text[] {
  if (typeof value === "string")
    return [{ path: path.join("."), blocks: readBlocks(value, DEFAULT_SETTINGS.agency, NO_EMAIL), heading }];
  if (typeof value !== "object" || value === null) return [];
  const own: unknown = Reflect.get(value, "heading");
  return Object.entries(value).flatMap(([name, one]) =>
    INTERNAL.has(name) ? [] : textsOf(one, [...path, name], typeof own === "string" ? own : heading),
  );
}

type Said = ReturnType<typeof illegalSentences>;
type Line = { text: string }[];

/** A list may quote what its heading or the paragraph before it warns of. */
function illegalIn(blocks: readonly Block[], heading: string): Said {
  const words = (line: Line) => line.map(({ text }) => text).join("");
  let before = "";
  return blocks.flatMap((block) => {
    if (block.kind === "list")
      return block.items.flatMap((item) => illegalSentences(words(item), `${heading} ${before}`));
    if (block.kind === "table")
      return [block.head, ...block.rows].flat().flatMap((cell) => illegalSentences(words(cell)));
    before = words(block.content);
    return illegalSentences(before);
  });
}

let shipped: ReadonlySet<string> | undefined;

/** The shipped claims' own words: they stay where the owner has evidence for them. */
function shippedWords(): ReadonlySet<string> {
  shipped ??= new Set(
    SETTINGS_KEYS.filter(isShown).flatMap((key) =>
      textsOf(DEFAULT_SETTINGS[key], [], "").flatMap(({ blocks, heading }) =>
        illegalIn(blocks, heading).map(({ sentence }) => sentence),
      ),
    ),
  );
  return shipped;
}

/** Returns the records with such a text, each once: those of before the rule, or that came in with another site. */
export function illegalRecords(settings: Settings): { key: SettingsKey; message: string }[] {
  return SETTINGS_KEYS.flatMap((key) => {
    const [first] = illegalTexts(key, settings[key]);
    return first ? [{ key, message: first.message }] : [];
  });
}
