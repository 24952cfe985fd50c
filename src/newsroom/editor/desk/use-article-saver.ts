import { type RefObject, useEffect, useState } from "react";
import { type ArticleFields, changedFields } from "#newsroom/articles/rules/article-form.ts";
import type { MergeChoice, MergeConflict } from "#newsroom/articles/rules/merge-content.ts";
import { useLive } from "#ui/live/use-live.ts";
import { ArticleSaver, type SaveState, type Unsaved } from "./article-saver.ts";
import type { BodyHandle } from "./body-handle.ts";
import { readStored, sendArticle } from "./send-article.ts";

/** What this browser kept; `at`: when, ISO. */
type Kept = Unsaved & { at: string };

export type ArticleSaving = {
  state: SaveState;
  /** The current fields, saved or not. */
  draft: () => ArticleFields;
  /** The server's version that this one builds on. */
  version: () => number;
  change: (fields: Partial<ArticleFields>) => void;
  /** Changes fields that were not typed, and shows them. */
  put: (fields: Partial<ArticleFields>) => void;
  /** Calls back after each change of the draft; returns a function that stops it. Stable across renders. */
  subscribe: (changed: () => void) => () => void;
  /** Saves now; returns whether the server has everything. */
  flush: () => Promise<boolean>;
  /** The differences to choose from, while someone else changed the same. */
  conflicts: () => MergeConflict<ArticleFields>[];
  choose: (choices: readonly MergeChoice[]) => void;
  /** The fields that this browser kept from before, while they are offered. */
  kept: Kept | null;
  restore: () => void;
  dropKept: () => void;
};
type Opened = {
  typed: Partial<ArticleFields> | null | undefined;
  id: string;
  content: ArticleFields;
  version: number;
  savedAt: Date;
};
type Parts = {
  form: RefObject<HTMLFormElement | null>;
  body: RefObject<BodyHandle | null>;
  /** The questions have rows that come and go, so they are re-rendered. */
  showFaq: (faq: ArticleFields["faq"]) => void;
};

/** Saves an article while its screen is open; the last save continues after that. */
export function useArticleSaver(opened: Opened, { form, body, showFaq }: Parts): ArticleSaving {
  const { id, content, version, savedAt, typed } = opened;
  const [kept, setKept] = useState<Kept | null>(null);
  const [state, setState] = useState<SaveState>({
    kind: "saved",
    at: savedAt.toISOString(),
    message: "",
    fields: {},
    pending: null,
    theirs: null,
    version,
  });
  const show = (fields: Partial<ArticleFields>, isMerge = false) => {
    if (fields.content !== undefined) body.current?.[isMerge ? "merge" : "show"](fields.content);
    if (form.current) showFields(form.current, fields);
    if (fields.faq) showFaq(fields.faq);
  };
  const [{ tell, subscribe }] = useState(draftNews);
  const [saver] = useState(() => {
    const needs = {
      send: (unsaved: Unsaved) => sendArticle(id, unsaved),
      keep: (unsaved: Unsaved | null) => {
        saveArticleText(id, unsaved, new Date());
        tell();
      },
      later: (run: () => void, ms: number) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      onState: setState,
      onTheirs: (fields: Partial<ArticleFields>) => {
        show(fields, true);
        tell();
      },
    };
    return new ArticleSaver(needs, content, version, savedAt.toISOString());
  });
  useOpened(saver, opened);
  useLive("articles", (hint) => {
    if (hint.topic === "articles" && hint.id !== id) return;
    void readStored(id).then((theirs) => theirs && saver.adopt(theirs));
  });
  useEffect(() => {
    if (typed) saver.change(typed, Date.now());
  }, [saver, typed]);
  useEffect(() => {
    const before = offerKept(id);
    // After the first paint: the server can't know what this browser kept.
    const differs = before && Object.keys(changedFields(saver.draft, before.fields)).length > 0;
    if (!differs) return dropOffered(id);
    const timer = setTimeout(() => setKept(before), 0);
    return () => clearTimeout(timer);
  }, [id, saver]);
  useLeaving(saver);
  return {
    state,
    draft: () => saver.draft,
    subscribe,
    version: () => saver.state.version,
    change: (fields) => saver.change(fields, Date.now()),
    put: (fields) => {
      show(fields);
      saver.change(fields, Date.now());
    },
    flush: () => saver.flush(),
    conflicts: () => saver.conflicts,
    choose: (choices) => saver.choose(choices),
    kept,
    restore: () => {
      if (!kept) return;
      setKept(null);
      show(kept.fields);
      saver.change(kept.fields, Date.now(), kept);
      dropOffered(id);
    },
    dropKept: () => {
      setKept(null);
      dropOffered(id);
    },
  };
}

/** Puts values into the form fields of the same names. */
function showFields(form: HTMLFormElement, fields: Partial<ArticleFields>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = typeof value === "object" && value !== null ? value.map(String).join(", ") : (value ?? "");
  }
}

/** Returns the subscriptions to changes of the draft. */
function draftNews() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Adopts what the page reloaded, after an action or on request. */
function useOpened(saver: ArticleSaver, { content, version, savedAt }: Opened): void {
  const at = savedAt.toISOString();
  useEffect(() => {
    void saver.adopt({ content, version, by: null, at });
  }, [saver, content, version, at]);
}

/** Saves when the person leaves the page or the connection is back. */
function useLeaving(saver: ArticleSaver): void {
  useEffect(() => {
    const save = () => void saver.flush();
    const hide = () => {
      if (document.visibilityState === "hidden") save();
    };
    window.addEventListener("online", save);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("online", save);
      document.removeEventListener("visibilitychange", hide);
      save();
    };
  }, [saver]);
}

const place = (articleId: string) => `article-${articleId}`;
/** Returns the key of an undecided offer, since more may be typed meanwhile. */
const offered = (articleId: string) => `article-${articleId}-offered`;

/** Keeps unsaved fields in this browser; null removes them. Writing works without storage, too. */
function saveArticleText(articleId: string, unsaved: Unsaved | null, now: Date): void {
  try {
    if (unsaved === null) localStorage.removeItem(place(articleId));
    else localStorage.setItem(place(articleId), JSON.stringify({ ...unsaved, at: now.toISOString() } satisfies Kept));
  } catch {}
}

/** Returns what this browser kept of an article before this page was opened. It stays until `dropOffered`. */
function offerKept(articleId: string): Kept | null {
  try {
    const kept = localStorage.getItem(place(articleId)) ?? localStorage.getItem(offered(articleId));
    if (kept === null) return null;
    localStorage.setItem(offered(articleId), kept);
    localStorage.removeItem(place(articleId));
    return JSON.parse(kept) as Kept;
  } catch {
    return null;
  }
}

/** Drops the offer. */
function dropOffered(articleId: string): void {
  try {
    localStorage.removeItem(offered(articleId));
  } catch {}
}
