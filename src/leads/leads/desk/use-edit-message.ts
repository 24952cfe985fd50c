import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

/** The lead page's result for an edit; `undo` is the id by which it can be undone. */
export type EditAnswer = { ok: boolean; message: string; undo?: string };

/** Says that an edit of a lead was saved, with its undo; nothing if no value is different. */
export function useEditMessage(leadId: string, answer: EditAnswer | undefined): void {
  const undoIt = useUndo(`/admin/leads/${leadId}`);
  useNewAnswer(answer, ({ ok, message, undo }) => {
    if (ok && undo) showDone(message, undoIt({ intent: "undo-edit", undo }));
  });
}
