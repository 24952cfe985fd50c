import { type KeyboardEvent, useRef, useState } from "react";
import { MAX_PASSAGE } from "#newsroom/discussion/rules/comment.ts";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { MentionArea } from "./MentionArea.tsx";
import type { Send } from "./use-article-talk.ts";

/** What is being written; it stays when the dialog is closed without sending it. */
export type CommentDraft = { suggests: boolean; body: string; proposal: string };

type Props = {
  anchor: Anchor | null;
  draft: CommentDraft;
  onDraft: (draft: CommentDraft) => void;
  /** The names that are offered behind an "@". */
  people: readonly string[];
  send: Send;
  onClose: (isSent: boolean) => void;
};

/** Asks what to say about a passage, or about the whole article, or which words to suggest in place of the passage. */
export function CommentDialog({ anchor, draft, onDraft, people, send, onClose }: Props) {
  const { suggests, body, proposal } = draft;
  const box = useRef<HTMLTextAreaElement>(null);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const maySuggest = anchor !== null && !anchor.quote.includes("\n") && anchor.quote.length <= MAX_PASSAGE;
  const add = async () => {
    setBusy(true);
    const failed = suggests
      ? await send("POST", "/suggestions", { ...anchor, proposal, body })
      : await send("POST", "/comments", { ...anchor, body });
    setBusy(false);
    if (failed === null) onClose(true);
    else setTrouble(failed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    void add();
  };
  return (
    <Dialog
      open
      focus={box}
      onClose={() => onClose(false)}
      title={
        anchor === null ? "Comment on the whole article" : suggests ? "Suggest other words" : "Comment on this passage"
      }
      description={
        anchor === null ? null : (
          <q className="mb-3 line-clamp-4 whitespace-pre-wrap text-muted" dir="auto">
            {anchor.quote}
          </q>
        )
      }
      actions={
        <>
          <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
          <DeskButton type="button" busy={busy} onClick={() => void add()}>
            {suggests ? "Suggest" : "Comment"}
          </DeskButton>
        </>
      }
    >
      <div className="grid gap-3">
        {maySuggest ? (
          <DeskButton
            type="button"
            look="quiet"
            className="-ml-3 justify-self-start"
            aria-pressed={suggests}
            onClick={() => {
              onDraft({ ...draft, suggests: !suggests });
              setTrouble("");
            }}
          >
            {suggests ? "Only comment" : "Suggest other words"}
          </DeskButton>
        ) : null}
        {suggests ? (
          <Field name="comment-proposal" label="Words in its place" hint="Leave it empty to suggest taking it out.">
            {(control) => (
              <textarea
                {...control}
                name={undefined}
                onKeyDown={press}
                rows={4}
                value={proposal}
                onChange={(event) => onDraft({ ...draft, proposal: event.currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
        <Field name="comment-body" label={suggests ? "Why (may be empty)" : "Comment"}>
          {(control) => (
            <MentionArea
              people={people}
              {...control}
              name={undefined}
              onKeyDown={press}
              ref={box}
              rows={suggests ? 2 : 4}
              value={body}
              onText={(text) => onDraft({ ...draft, body: text })}
            />
          )}
        </Field>
        <div aria-live="polite">{trouble === "" ? null : <Message tone="error">{trouble}</Message>}</div>
      </div>
    </Dialog>
  );
}
