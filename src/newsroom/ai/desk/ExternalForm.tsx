import { useRef, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import { externalQuestion } from "#newsroom/ai/rules/ai-batch.ts";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

/** The form that the articles' checkboxes belong to. */
export const EXTERNAL_FORM = "external";

type Props = {
  /** The name of the publishing target; null without one. */
  target: string | null;
  /** The number of articles. With none selected, all of them are sent. */
  count: number;
  busy: boolean;
  mayChange: boolean;
};

/** Sends the selected articles to the publishing target after a confirmation. Without script the server asks. */
export function ExternalForm({ target, count, busy, mayChange }: Props) {
  const [asking, setAsking] = useState<FormData | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const chosen = asking?.getAll("id").length ?? 0;
  const question = externalQuestion(chosen || count, target ?? "");
  const confirm = () => {
    asking?.set("confirmed", "1");
    if (asking) void submit(asking, { method: "post" });
  };
  if (target === null) return <NoTarget mayChange={mayChange} />;
  return (
    <Form
      method="post"
      id={EXTERNAL_FORM}
      ref={form}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="external" />
      <DeskButton look="plain" disabled={busy}>
        {busy ? "Updating External API…" : "Update External API"}
      </DeskButton>
      <span className="text-muted">Sends the selected articles to {target}, or all of them if none is selected.</span>
      <ConfirmDialog
        open={asking !== null}
        title={`Send ${chosen || count} to ${target}?`}
        closeLabel="Cancel"
        confirm={{ label: "Update External API", danger: false, onConfirm: confirm }}
        onClose={() => setAsking(null)}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </Form>
  );
}

function NoTarget({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DeskButton look="plain" type="button" disabled>
        Update External API
      </DeskButton>
      <span className="text-muted">
        No publishing target is set.{" "}
        {mayChange ? (
          <Link to="/admin/settings/publishing" className="text-accent underline underline-offset-2">
            Choose one
          </Link>
        ) : (
          "The owner can choose one in Settings."
        )}
      </span>
    </div>
  );
}
