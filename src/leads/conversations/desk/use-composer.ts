import { type KeyboardEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FilledTemplate } from "#agency/site/rules/message-templates.ts";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { useComposerKeys } from "./use-composer-keys.ts";
import { useKeptText } from "./use-kept-text.ts";
import { useTemplate } from "./use-template.ts";

/**
 * The answer to a form of a conversation. `key` is that of the next message, so that each is sent once; empty if it
 * failed. `field`: the one that has to be fixed, if it is one.
 */
export type ComposerAnswer = { ok: boolean; message: string; key: string; field: string | null };

export type ComposerProps = {
  /** The conversation or the lead for which the browser keeps what is typed. */
  place: string;
  firstKey: string;
  /** The reason that nothing may be sent now; null if something may. */
  refusal: string | null;
  /** The gate's words where something may be sent. */
  allowed: string | null;
  /** The agency's templates for this way, with this lead's facts in them. */
  templates: readonly FilledTemplate[];
  /** True for those who may write templates. */
  mayWriteTemplates: boolean;
  /** The address of the next conversation, once this one needs no answer. */
  next: string | null;
};

type Own = {
  /** The name under which the browser keeps the words. */
  name: string;
  onTaken?: () => void;
  onRefused?: (field: string | null) => void;
  onTemplate?: (template: FilledTemplate) => void;
  /** Gives the focus to the field to begin with, if it isn't that of the words. */
  focus?: (area: HTMLTextAreaElement | null) => void;
};

/** Returns what the fields of a text and of an email share: the form, its words, their template, and the keys. */
export function useComposer({ firstKey, refusal, templates, next }: ComposerProps, own: Own) {
  const fetcher = useFetcher<ComposerAnswer>();
  const [key, setKey] = useState(firstKey);
  const { text, setText } = useKeptText(own.name);
  const body = text ?? "";
  const setBody = (words: string) => setText(words === "" ? null : words);
  const area = useRef<HTMLTextAreaElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { put, note } = useTemplate({ area, body, setBody });
  useNewAnswer(fetcher.data, ({ ok, key: nextKey, field }) => {
    if (!ok) return own.onRefused?.(field);
    setText(null);
    setKey(nextKey);
    own.onTaken?.();
    area.current?.focus();
  });
  const busy = fetcher.state !== "idle";
  const refused = fetcher.data?.ok === false && !busy ? fetcher.data : null;
  const send = useComposerKeys({ area, next, isEmpty: body === "", maySend: !busy && refusal === null });
  const choose = templates.length > 0 ? () => setChoosing(true) : null;
  const focus = () => (own.focus ? own.focus(area.current) : area.current?.focus());
  useShortcuts({ dial: focus, ...(choose ? { search: choose } : {}) });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (!choose || !asksForTemplate(event)) return send(event);
    event.preventDefault();
    choose();
  };
  const onChoose = (template: FilledTemplate) => {
    put(template);
    own.onTemplate?.(template);
  };
  return { fetcher, key, area, body, setBody, note, busy, refused, onKeyDown, choosing, setChoosing, onChoose };
}

/** Tells whether a key in a field opens the list of templates: Alt+T, or a slash where nothing is written yet. */
function asksForTemplate({
  altKey,
  code,
  ctrlKey,
  currentTarget,
  key,
  metaKey,
}: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (ctrlKey || metaKey) return false;
  return altKey ? code === "KeyT" : key === "/" && currentTarget.value === "";
}
