import { Form } from "react-router";
import { rewriteAllQuestion } from "#newsroom/ai/rules/ai-batch.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

/** Autopilot shows the progress of every rewrite. */
const PATH = "/content-autopilot";

/** Has one article rewritten. */
export function RewriteForm({ id, title, busy = false }: { id: string; title: string; busy?: boolean }) {
  return (
    <Form method="post" action={PATH}>
      <input type="hidden" name="id" value={id} />
      <DeskButton
        look="plain"
        name="intent"
        value="rewrite"
        disabled={busy}
        aria-label={`Rewrite ${title || "Untitled"}`}
      >
        Rewrite
      </DeskButton>
    </Form>
  );
}

/** Has every article rewritten after a confirmation. */
export function RewriteAllForm({ count, busy = false }: { count: number; busy?: boolean }) {
  return (
    <ConfirmForm
      fields={{ intent: "rewrite-all" }}
      action={PATH}
      label="Rewrite All"
      name="Rewrite All"
      question={`Rewrite ${count} ${count === 1 ? "article" : "articles"}?`}
      yes="Rewrite All"
      no="Keep them as they are"
      busy={busy}
    >
      <p>{rewriteAllQuestion(count)}</p>
    </ConfirmForm>
  );
}
