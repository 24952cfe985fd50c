import { useState } from "react";
import { splitBlocks } from "#newsroom/articles/rules/merge-content.ts";
import type { KeyedRow } from "#newsroom/translations/rules/open-piece.ts";
import type { Suggestion } from "#newsroom/translations/server/suggest-translation.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import type { Translating } from "./use-translation.ts";

/** Pieces of one request; the server takes no more. */
const AT_A_TIME = 12;

export type Suggesting = {
  /** True while a model is asked. */
  busy: boolean;
  of: (row: KeyedRow) => Suggestion | null;
  ask: (rows: readonly KeyedRow[]) => Promise<void>;
  accept: (row: KeyedRow, suggestion: Suggestion) => void;
  dismiss: (row: KeyedRow) => void;
};

/** Asks a model for translations of rows; each waits beside its row until a person accepts or dismisses it. */
export function useSuggestions(articleId: string, translating: Translating): Suggesting {
  const [busy, setBusy] = useState(false);
  // By the source: where the original changes, its suggestion is none anymore.
  const [found, setFound] = useState<ReadonlyMap<string, Suggestion>>(new Map());
  const nameOf = ({ key, now }: KeyedRow) => `${key} ${now}`;
  const drop = (row: KeyedRow) => setFound((before) => new Map([...before].filter(([name]) => name !== nameOf(row))));
  return {
    busy,
    of: (row) => found.get(nameOf(row)) ?? null,
    dismiss: drop,
    ask: async (rows) => {
      setBusy(true);
      let count = 0;
      for (let from = 0; from < rows.length; from += AT_A_TIME) {
        const some = rows.slice(from, from + AT_A_TIME);
        const answer = await askModel(articleId, some);
        if (typeof answer === "string") {
          showProblem(count === 0 ? "No suggestions" : `Only ${count} suggestions`, answer);
          break;
        }
        count += answer.length;
        const named = some.flatMap((row, n) => (answer[n] ? [[nameOf(row), answer[n]] as const] : []));
        setFound((before) => new Map([...before, ...named]));
      }
      if (count === rows.length) showDone(count === 1 ? "1 suggestion" : `${count} suggestions`);
      setBusy(false);
    },
    accept: (row, { text }) => {
      drop(row);
      const { part, now } = row;
      const pieces = part === "content" ? splitBlocks(text) : [text];
      if (part === "content" || part === "faq") translating.write(row, pieces);
      else translating.writeField(part, text);
      const place = part === "content" || part === "faq" ? row.at : null;
      void translating.settle([{ part, place, source: now, target: pieces[0] ?? "", checked: true }], true);
    },
  };
}

/** Returns a suggestion for each row, or why there are none. */
async function askModel(articleId: string, rows: readonly KeyedRow[]): Promise<Suggestion[] | string> {
  const response = await fetch(`/api/articles/${articleId}/translation/suggestions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pieces: rows.map(({ part, now }) => ({ part, source: now ?? "" })) }),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | { suggestions?: Suggestion[]; detail?: string }
    | null
    | undefined;
  if (response?.ok && answer?.suggestions) return answer.suggestions;
  return answer?.detail ?? "This site did not answer. Try again in a moment.";
}
