import { alignBlocks, likeTranslations, likeVersions } from "./align-blocks.ts";
import type { ArticleContent } from "./article.ts";
import { BLOCK_CLASSES } from "./article-blocks.ts";
import { splitBlocks } from "./merge-content.ts";
import { plainText } from "./plain-text.ts";

/** The fields of an article that are translated besides its text and its questions. */
export const TRANSLATED_FIELDS = [
  "title",
  "metaTitle",
  "metaDescription",
  "excerpt",
  "primaryKeyword",
  "ogTitle",
  "ogDescription",
  "twitterTitle",
  "twitterDescription",
] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];
/** The lists of an article that are translated piece by piece. */
export type TranslatedList = "content" | "faq";
export type TranslatedPart = TranslatedField | TranslatedList;
/** The content that a translation is compared by. */
export type Translated = Pick<ArticleContent, TranslatedField | TranslatedList>;

/**
 * A block of a translation and the block of the original that it was made from; null if nobody said. `checked`: a person
 * decided that it is right, even if it is the same in both languages.
 */
type TranslationPair = { source: string | null; target: string; checked?: true };
/** What a translation was made from. `leftOut`: blocks of the original that it deliberately doesn't have. */
export type TranslationRecord = {
  fields: Partial<Record<TranslatedField, { source: string; checked?: true }>>;
  content: TranslationPair[];
  faq: TranslationPair[];
  leftOut: string[];
};

export const NO_RECORD: TranslationRecord = { fields: {}, content: [], faq: [], leftOut: [] };

/**
 * `current`: made from what the original says now. `stale`: the original changed since. `unchecked`: nobody said what it
 * was made from. `missing`: not there, or still the original's words. `extra`: its original is gone. `own`: only in the
 * translation. `left-out`: only in the original, and meant to be.
 */
export type RowState = "current" | "stale" | "unchecked" | "missing" | "extra" | "own" | "left-out";

/** A piece of the original beside its translation. */
export type TranslationRow = {
  part: TranslatedPart;
  /** Its place in the translation's list; null if it isn't there, or for a field. */
  place: number | null;
  /** The original when the translation was made, and now; null without one. */
  was: string | null;
  now: string | null;
  target: string | null;
  state: RowState;
};

const OPEN: ReadonlySet<RowState> = new Set(["stale", "unchecked", "missing", "extra"]);

/** Tells whether a person has to look at a row. */
export const isOpen = ({ state }: Pick<TranslationRow, "state">): boolean => OPEN.has(state);

/** A question with its answer as one text: the question is its first line. */
const faqText = ({ question, answer }: { question: string; answer: string }): string =>
  `${question.replace(/\s+/g, " ")}\n${answer}`;

/** Returns the question and the answer of such a text. */
export function faqOf(text: string): { question: string; answer: string } {
  const [question = "", ...answer] = text.split("\n");
  return { question, answer: answer.join("\n") };
}

/** Returns the pieces of a list of an article. */
export function piecesOf(content: Pick<Translated, TranslatedList>, list: TranslatedList): string[] {
  return list === "content" ? splitBlocks(content.content) : content.faq.map(faqText);
}

/** Lists the pieces of an original beside their translations: the fields, the text, the questions. */
export function translationRows(
  record: TranslationRecord,
  original: Translated,
  translation: Translated,
): TranslationRow[] {
  return [
    ...TRANSLATED_FIELDS.flatMap((name) => fieldRow(name, record.fields[name] ?? null, original, translation)),
    ...listRows("content", record, original, translation),
    ...listRows("faq", record, original, translation),
  ];
}

function fieldRow(
  part: TranslatedField,
  made: { source: string; checked?: true } | null,
  original: Translated,
  translation: Translated,
): TranslationRow[] {
  const [now, target] = [original[part] ?? "", translation[part] ?? ""];
  const was = made?.source ?? null;
  if (now === "" && target === "") return [];
  if (now === "") return [{ part, place: null, was, now: null, target, state: was ? "extra" : "own" }];
  const row = { part, place: null, was, now, target: target || null };
  const state = target === "" ? "missing" : pairState({ was, now, target, checked: made?.checked === true });
  return [{ ...row, state }];
}

function pairState({
  was,
  now,
  target,
  checked,
}: {
  was: string | null;
  now: string;
  target: string;
  checked: boolean;
}): RowState {
  if (target === now && !checked && hasWords(now)) return "missing";
  if (was === null) return target === now ? "current" : "unchecked";
  return was === now ? "current" : "stale";
}

const WIDGET = new RegExp(`^<aside class="(?:${BLOCK_CLASSES.join("|")})">`);

/** Tells whether there is something to translate: a widget is shown in the reader's language by the site. */
const hasWords = (piece: string) => !WIDGET.test(piece) && /\p{L}/u.test(plainText(piece));

type Free = { place: number } & TranslationPair;

function listRows(part: TranslatedList, record: TranslationRecord, from: Translated, to: Translated): TranslationRow[] {
  const original = piecesOf(from, part);
  const pairs = rebasePairs(record[part], piecesOf(to, part)).map((pair, place): Free => ({ ...pair, place }));
  const made = pairs.filter(({ source }) => source !== null);
  const known = alignBlocks(
    made.map(({ source }) => source ?? ""),
    original,
    likeVersions(),
  );
  const anchors = known.map(([a, b]) => [made[a]?.place ?? 0, b] as const);
  const rows: TranslationRow[] = [];
  let [left, right] = [0, 0];
  for (const [place, other] of [...anchors, [pairs.length, original.length] as const]) {
    rows.push(...gapRows(part, pairs.slice(left, place), original.slice(right, other), record.leftOut));
    const [pair, now] = [pairs[place], original[other]];
    if (pair && now !== undefined) {
      const { source: was, target, checked = false } = pair;
      rows.push({ part, place, was, now, target, state: pairState({ was, now, target, checked }) });
    }
    [left, right] = [place + 1, other + 1];
  }
  return rows;
}

/** Pairs what lies between two pieces that are known to belong together. */
function gapRows(
  part: TranslatedList,
  pairs: readonly Free[],
  original: readonly string[],
  leftOut: readonly string[],
): TranslationRow[] {
  const wanted = original.map((now, at) => ({ now, at })).filter(({ now }) => !leftOut.includes(now));
  const free = pairs.filter(({ source }) => source === null);
  const likely = alignBlocks(
    free.map(({ target }) => target),
    wanted.map(({ now }) => now),
    likeTranslations(),
  ).map(([a, b]) => [free[a]?.place, wanted[b]?.at] as const);
  const rows: TranslationRow[] = [];
  let right = 0;
  const alone = (to: number) => {
    for (; right < to; right++) {
      const now = original[right] ?? "";
      const state = leftOut.includes(now) ? "left-out" : "missing";
      rows.push({ part, place: null, was: null, now, target: null, state });
    }
  };
  for (const { place, source: was, target, checked = false } of pairs) {
    const other = likely.find(([own]) => own === place)?.[1];
    if (other === undefined) {
      rows.push({ part, place, was, now: null, target, state: was === null ? "own" : "extra" });
      continue;
    }
    alone(other);
    const now = original[right++] ?? "";
    rows.push({ part, place, was: null, now, target, state: pairState({ was: null, now, target, checked }) });
  }
  alone(original.length);
  return rows;
}

/** Carries pairs over to the pieces that a translation has now. */
function rebasePairs(pairs: readonly TranslationPair[], targets: readonly string[]): TranslationPair[] {
  const next = targets.map((target): TranslationPair => ({ source: null, target }));
  for (const [from, to] of alignBlocks(
    pairs.map(({ target }) => target),
    targets,
    likeVersions(),
  )) {
    const [pair, target] = [pairs[from], targets[to]];
    if (pair && target !== undefined) next[to] = { ...pair, target };
  }
  return next;
}

/** Carries a record over to what a translation says now. */
export function rebaseRecord(record: TranslationRecord, translation: Translated): TranslationRecord {
  const list = (name: TranslatedList) => rebasePairs(record[name], piecesOf(translation, name));
  return { ...record, content: list("content"), faq: list("faq") };
}

/** Returns the record of a translation that was made from this text piece by piece: a copy, or a shipped one. */
export function recordOf(original: Translated, translation: Translated): TranslationRecord {
  const rows = translationRows(NO_RECORD, original, translation);
  return settleRows(
    rebaseRecord(NO_RECORD, translation),
    rows
      .filter(({ now, target }) => now !== null && target !== null)
      .map(({ part, place, now, target }) => ({ part, place, source: now, target, checked: now !== target })),
  );
}

/**
 * A person's decision about a row: the translation at this place says what this source says, on its own (null), or leaves
 * the source out (no `target`).
 */
export type Settled = {
  part: TranslatedPart;
  place: number | null;
  source: string | null;
  target: string | null;
  checked: boolean;
};

/** Returns a record with decisions; it has to fit the translation as it is now. */
export function settleRows(record: TranslationRecord, settled: readonly Settled[]): TranslationRecord {
  const next = { ...record, fields: { ...record.fields }, content: [...record.content], faq: [...record.faq] };
  for (const { part, place, source, target, checked } of settled) {
    if (part !== "content" && part !== "faq") {
      next.fields[part] = { source: source ?? "", ...(checked && { checked: true }) };
      continue;
    }
    if (target === null && source !== null) next.leftOut = [...new Set([...next.leftOut, source])];
    if (place === null || target === null) continue;
    next[part][place] = { source, target, ...(checked && { checked: true }) };
    next.leftOut = next.leftOut.filter((one) => one !== source);
  }
  return next;
}
