import { useAlive } from "#ui/kit/use-alive.ts";
import { useFetcher } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { type AssigneeAnswer, assigneePath } from "./assignee-answer.ts";

type Props = {
  leadId: string;
  name: string;
  version: number;
  /** True in the row of a list, where the arrow keys lead to it and Tab does not. */
  inRow?: boolean;
};

/** Claims an unassigned lead; if someone else was faster, it says so. It works before the page is alive. */
export function ClaimButton({ leadId, name, version, inRow = false }: Props) {
  const { Form, data, state } = useFetcher<AssigneeAnswer>({ key: `claim ${leadId}` });
  const alive = useAlive();
  useAnswer(data);
  return (
    // Someone else's claim must not remove the page before this one has its result.
    <Form
      method="post"
      action={assigneePath(leadId)}
      className="inline-flex"
      {...(state === "idle" ? {} : { "data-live-hold": "" })}
    >
      <input type="hidden" name="version" value={version} />
      {alive ? <input type="hidden" name="stay" value="1" /> : null}
      <DeskButton
        look="plain"
        name="intent"
        value="claim"
        data-claim=""
        tabIndex={inRow ? -1 : undefined}
        busy={state !== "idle"}
        aria-label={`Claim ${name}`}
      >
        Claim
      </DeskButton>
    </Form>
  );
}

/** Shows the result of a change of the assignee, once. */
export function useAnswer(
  answer: AssigneeAnswer | undefined,
  undo?: (answer: AssigneeAnswer) => (() => void) | undefined,
): void {
  useNewAnswer(answer, (given) => {
    if (given.ok) showDone(given.message, undo?.(given));
    else showProblem("Not saved", given.message);
  });
}
