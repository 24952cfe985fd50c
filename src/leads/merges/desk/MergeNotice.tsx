import { Form, useSearchParams } from "react-router";
import type { LeadMerges } from "#leads/merges/server/read-merge.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

type Props = { leadId: string; undoable: LeadMerges["undoable"]; answer: { ok: boolean; message: string } | undefined };

/** Says right after a merge what was done, with its undo, and after the undo what that did. */
export function MergeNotice({ leadId, undoable, answer }: Props) {
  const [search] = useSearchParams();
  if (answer) return <Message tone={answer.ok ? "good" : "error"}>{answer.message}</Message>;
  if (undoable === null || search.get("merged") !== undoable.id) return null;
  return (
    <Message tone="good">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          Merged with <bdi className="font-medium">{undoable.name}</bdi>. Everything of both is on this page now.
        </p>
        <UndoMerge leadId={leadId} undoable={undoable} />
      </div>
    </Message>
  );
}

/** Undoes the newest merge of a lead. */
export function UndoMerge({ leadId, undoable }: { leadId: string; undoable: NonNullable<LeadMerges["undoable"]> }) {
  return (
    <Form method="post" action={`/admin/leads/${leadId}`}>
      <input type="hidden" name="merge" value={undoable.id} />
      <DeskButton look="plain" name="intent" value="undo-merge" aria-label={`Undo the merge with ${undoable.name}`}>
        Undo
      </DeskButton>
    </Form>
  );
}
