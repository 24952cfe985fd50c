import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import { useAlive } from "#ui/kit/use-alive.ts";
import { Message } from "./Message.tsx";
import { DeskButton } from "./Button.tsx";
import { showDone } from "./toasts.ts";

/** `stamp` differs with every response. `undo`: the form fields that undo it; null if that isn't possible. */
export type NotedAnswer = { ok: boolean; message: string; undo: Record<string, string> | null; stamp: string };

/** The result of a form: beside the page while its script runs, else at its top. An error is always at its top. */
export function AnswerNote({ answer }: { answer: NotedAnswer | undefined }) {
  const alive = useAlive();
  const submit = useSubmit();
  const { ok = false, message = "", undo = null, stamp } = answer ?? {};
  useEffect(() => {
    if (!stamp || !ok || !message) return;
    showDone(message, undo ? () => void submit(undo, { method: "post", preventScrollReset: true }) : undefined);
  }, [stamp, ok, message, undo, submit]);
  if (!answer || !message || (ok && alive)) return null;
  return (
    <Message tone={ok ? "good" : "error"}>
      {message}
      {undo ? (
        <Form method="post" className="mt-2">
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DeskButton look="plain">Undo</DeskButton>
        </Form>
      ) : null}
    </Message>
  );
}
