import { type ReactNode, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { DeskButton } from "./Button.tsx";

type Props = {
  /** The posted fields. */
  fields: Readonly<Record<string, string>>;
  action?: string;
  label: string;
  /** The button's name for screen readers, if the label alone doesn't name the subject. */
  name: string;
  question: string;
  /** The labels of the question's two buttons. */
  yes: string;
  no: string;
  busy?: boolean;
  children: ReactNode;
};

/**
 * A button that asks before it posts something that is hard to undo, and then also posts `confirmed`. Without script it
 * posts at once, and the server may ask.
 */
export function ConfirmForm({ fields, action, label, name, question, yes, no, busy = false, children }: Props) {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const send = () => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.set("confirmed", "1");
    void submit(sent, { method: "post", ...(action ? { action } : {}) });
  };
  return (
    <Form
      ref={form}
      method="post"
      {...(action ? { action } : {})}
      className="shrink-0"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <DeskButton look="plain" aria-label={name} disabled={busy}>
        {label}
      </DeskButton>
      <ConfirmDialog
        open={asking}
        title={question}
        closeLabel={no}
        confirm={{ label: yes, danger: true, onConfirm: send }}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </Form>
  );
}
