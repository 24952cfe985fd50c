import { useState } from "react";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** Asks why a sentence that nothing supports may be published. `onAccept` returns what went wrong, or null. */
export function AcceptDialog({
  sentence,
  onAccept,
  onClose,
}: {
  sentence: string;
  onAccept: (reason: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Accept this sentence"
      description={<q className="mb-3 block">{sentence}</q>}
      actions={
        <>
          <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
          <DeskButton type="submit" form="accept-claim" busy={busy}>
            Accept
          </DeskButton>
        </>
      }
    >
      <form
        id="accept-claim"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === "") return setProblem("Say why this may be published.");
          setBusy(true);
          void onAccept(reason).then((trouble) => {
            setBusy(false);
            setProblem(trouble ?? "");
          });
        }}
      >
        <Field
          name="accept-reason"
          label="Why it may be published"
          hint="For example where you checked it. It is stored with your name."
          error={problem}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
