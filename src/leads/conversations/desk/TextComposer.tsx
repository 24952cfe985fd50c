import { type KeyboardEvent, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { FilledTemplate } from "#agency/site/rules/text-templates.ts";
import { MAX_TEXT } from "#leads/conversations/rules/message.ts";
import { sizeText } from "#leads/conversations/rules/text-size.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Message } from "#ui/desk/Message.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { TemplateChoice } from "./TemplateChoice.tsx";
import { useComposerKeys } from "./use-composer-keys.ts";
import { useKeptText } from "./use-kept-text.ts";
import { useTemplate } from "./use-template.ts";

/**
 * The answer to a form of a conversation. `key` is that of the next message, so that each is sent once; empty if it
 * failed. `field`: the one that has to be fixed, if it is one.
 */
export type ComposerAnswer = { ok: boolean; message: string; key: string; field: string | null };

type Props = {
  /** The conversation or the lead for which the browser keeps what is typed. */
  place: string;
  firstKey: string;
  /** The reason that no text may be sent now; null if one may. */
  refusal: string | null;
  /** The gate's words where one may. */
  allowed: string | null;
  /** The agency's templates with this lead's facts in them. */
  templates: readonly FilledTemplate[];
  /** True for those who may write templates. */
  mayWriteTemplates: boolean;
  /** The address of the next conversation, once this one needs no answer. */
  next: string | null;
};

/** The field for a text, with the gate's answer above it. The browser keeps what is typed until it was taken. */
export function TextComposer({ place, firstKey, refusal, allowed, templates, mayWriteTemplates, next }: Props) {
  const fetcher = useFetcher<ComposerAnswer>();
  const [key, setKey] = useState(firstKey);
  const { body, setBody } = useKeptText(place);
  const area = useRef<HTMLTextAreaElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { put, note } = useTemplate({ area, body, setBody });
  useNewAnswer(fetcher.data, ({ ok, key: nextKey }) => {
    if (!ok) return;
    setBody("");
    setKey(nextKey);
    area.current?.focus();
  });
  const answer = fetcher.data;
  const wrong = answer?.ok === false && fetcher.state === "idle";
  const busy = fetcher.state !== "idle";
  const send = useComposerKeys({ area, next, isEmpty: body === "", maySend: !busy && refusal === null });
  const choose = templates.length > 0 ? () => setChoosing(true) : undefined;
  useShortcuts({ dial: () => area.current?.focus(), ...(choose ? { search: choose } : {}) });
  return (
    <fetcher.Form method="post" className="rounded-md border border-line bg-surface p-3">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={key} />
      {refusal === null ? (
        <p id="composer-gate" className="mb-1.5 text-sm text-muted">
          {allowed}
        </p>
      ) : (
        <div id="composer-gate">
          <Message tone="warning">{refusal}</Message>
        </div>
      )}
      <textarea
        ref={area}
        name="body"
        rows={3}
        dir="auto"
        aria-label="Text message"
        aria-describedby={`composer-gate composer-size${wrong ? " composer-problem" : ""}`}
        aria-invalid={wrong || undefined}
        placeholder={choose ? "Write a text, or type / for a template" : "Write a text"}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (choose && asksForTemplate(event)) {
            event.preventDefault();
            choose();
          } else send(event);
        }}
        className={`${CONTROL} w-full resize-y`}
      />
      {wrong ? (
        <p id="composer-problem" role="alert" className="mt-1 text-sm font-medium text-danger">
          {answer.message}
        </p>
      ) : null}
      {note === null ? null : (
        <p role="status" className="mt-1 text-sm">
          {note}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeskButton busy={busy} disabled={refusal !== null} title="Ctrl+Enter">
          Send text
        </DeskButton>
        {choose ? (
          <TemplateChoice
            templates={templates}
            open={choosing}
            onOpenChange={setChoosing}
            onChoose={put}
            field={area}
          />
        ) : null}
        <Size body={body} />
        {mayWriteTemplates ? (
          <Link to="/admin/settings/textTemplates" className="ml-auto text-accent underline underline-offset-4">
            {choose ? "Change templates" : "Write templates"}
          </Link>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

/** Tells whether a key in the field opens the list of templates: Alt+T, or a slash where nothing is written yet. */
function asksForTemplate({ altKey, code, ctrlKey, currentTarget, key, metaKey }: KeyboardEvent<HTMLTextAreaElement>) {
  if (ctrlKey || metaKey) return false;
  return altKey ? code === "KeyT" : key === "/" && currentTarget.value === "";
}

/** Says in how many parts carriers send, and charge for, the text. */
function Size({ body }: { body: string }) {
  const over =
    body.length > MAX_TEXT ? `, ${(body.length - MAX_TEXT).toLocaleString("en-US")} characters too long` : "";
  return (
    <span id="composer-size" className="text-sm text-muted tabular-nums">
      {body === "" ? "" : `${sizeText(body)}${over}`}
    </span>
  );
}
