import type { OutcomeAnswer } from "#leads/calling/server/take-outcome.ts";
import { keepPage } from "#ui/desk/keep-page.ts";
import { showProblem } from "#ui/desk/toasts.ts";

type Args = { request: Request; serverAction: () => Promise<unknown> };

/** A client action for forms about a call: as `keepPage`; of an undo that was refused, whose form is gone, a message tells. */
export async function keepOutcome<A extends (given: never) => unknown>({ request, serverAction }: Args) {
  const form = await request.clone().formData();
  const answer = await keepPage<A>({ serverAction });
  if (form.has("undo") && isRefused(answer)) showProblem("Not undone", answer.message);
  return answer;
}

function isRefused(answer: unknown): answer is OutcomeAnswer {
  return typeof answer === "object" && answer !== null && "message" in answer && "ok" in answer && answer.ok === false;
}
