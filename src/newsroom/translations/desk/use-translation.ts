import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import {
  rebaseRecord,
  type Settled,
  settleRows,
  type TranslatedField,
  translationRows,
} from "#newsroom/articles/rules/translation-rows.ts";
import type { BodyHandle } from "#newsroom/editor/desk/body-handle.ts";
import { type ArticleSaving, useArticleSaver } from "#newsroom/editor/desk/use-article-saver.ts";
import {
  type KeyedRow,
  keyedRows,
  type OpenPiece,
  replacePieces,
  settledRow,
} from "#newsroom/translations/rules/open-piece.ts";
import { showProblem } from "#ui/desk/toasts.ts";
import { useLive } from "#ui/live/use-live.ts";
import { sendSettled } from "./send-settled.ts";
import type { TranslationData } from "./translation-screen.ts";

export type Translating = {
  saving: ArticleSaving;
  draft: ArticleFields;
  rows: readonly KeyedRow[];
  /** The text that is open for writing; null if none is. */
  open: OpenPiece | null;
  openRow: (row: KeyedRow) => void;
  close: () => void;
  /** Replaces the text of an open piece, or of a row of questions. */
  write: (row: KeyedRow, pieces: readonly string[], at?: OpenPiece) => void;
  writeField: (field: TranslatedField, text: string) => void;
  /** Stores decisions about rows. Returns whether it could. */
  settle: (settled: readonly Settled[], ai?: boolean) => Promise<boolean>;
};

/** Works on a translation: its text is saved as in the editor, and each decision about a piece with it. */
export function useTranslation(read: TranslationData): Translating {
  const { id, content, version, savedAt, original } = read;
  const [form, body] = [useRef<HTMLFormElement>(null), useRef<BodyHandle>(null)];
  const saving = useArticleSaver({ typed: null, id, content, version, savedAt }, { form, body, showFaq: () => {} });
  const draft = useSyncExternalStore(saving.subscribe, saving.draft, () => content);
  const [loaded, setLoaded] = useState(read.record);
  const [record, setRecord] = useState(read.record);
  const [open, setOpen] = useState<OpenPiece | null>(null);
  /** Rows that got their first text here: it was made from the original as it is now. */
  const made = useRef(new Set<string>());
  const { revalidate } = useRevalidator();
  if (loaded !== read.record) {
    setLoaded(read.record);
    setRecord(read.record);
  }
  const here = rebaseRecord(record, draft);
  const rows = keyedRows(translationRows(here, original.content, draft));
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useLive("articles", (hint) => {
    if (hint.topic !== "articles" || hint.id === original.id) void revalidate();
  });
  const change = (fields: Partial<ArticleFields>, settled: readonly Settled[] = []) => {
    saving.change(fields);
    setRecord(settleRows(rebaseRecord(here, { ...draft, ...fields }), settled));
  };
  const settle = async (settled: readonly Settled[], ai = false) => {
    if (settled.length === 0) return true;
    setRecord((before) => settleRows(rebaseRecord(before, saving.draft()), settled));
    // The server compares with what is saved.
    const trouble = (await saving.flush())
      ? await sendSettled(id, settled, ai)
      : "The text isn’t saved yet. Try again once it is.";
    if (trouble) showProblem("Not stored", trouble);
    await revalidate();
    return trouble === null;
  };
  const storeMade = () => {
    if (made.current.size === 0) return;
    const settled = latest.current.filter(({ key }) => made.current.has(key)).flatMap((row) => settledRow(row) ?? []);
    made.current.clear();
    void settle(settled);
  };
  return {
    saving,
    draft,
    rows,
    open,
    openRow: (row) => {
      if (row.part !== "content") return;
      storeMade();
      setOpen({ key: row.key, list: "content", place: row.at, count: row.place === null ? 0 : 1 });
    },
    close: () => {
      setOpen(null);
      storeMade();
    },
    write: (row, pieces, at) => {
      if (row.part !== "content" && row.part !== "faq") return;
      const where = at ?? { key: row.key, list: row.part, place: row.at, count: row.place === null ? 0 : 1 };
      const next = replacePieces(draft, where, pieces);
      const [target] = pieces;
      const isNew = (row.place === null || made.current.has(row.key)) && row.now !== null && target !== undefined;
      if (isNew) made.current.add(row.key);
      else if (target === undefined) made.current.delete(row.key);
      change(next, isNew ? [{ part: row.part, place: where.place, source: row.now, target, checked: true }] : []);
      if (at) setOpen({ ...at, count: pieces.length });
    },
    writeField: (field, text) => {
      const source = original.content[field] ?? "";
      const isNew = (draft[field] ?? "") === "" || made.current.has(`${field}-0`);
      if (isNew) made.current.add(`${field}-0`);
      change({ [field]: text }, isNew ? [{ part: field, place: null, source, target: text, checked: true }] : []);
    },
    settle,
  };
}
