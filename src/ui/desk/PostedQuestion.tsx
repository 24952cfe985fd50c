import { Form, Link } from "react-router";
import { Message } from "./Message.tsx";
import { DeskButton, deskButton } from "./Button.tsx";

/** The server's question about a form that was posted without a confirmation, and its fields. */
export type Posted = { question: string; yes: string; fields: readonly (readonly [name: string, value: string])[] };

type Props = {
  posted: Posted;
  /** The link for the other choice, and its label. */
  cancel: string;
  no?: string;
};

/** The question as a part of the page: the dialog's replacement without script, or before it has loaded. */
export function PostedQuestion({ posted, cancel, no = "Cancel" }: Props) {
  return (
    <Message tone="warning">
      <p className="font-semibold">{posted.question}</p>
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        {[...posted.fields, ["confirmed", "1"] as const].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <DeskButton>{posted.yes}</DeskButton>
        <Link to={cancel} className={deskButton("plain")}>
          {no}
        </Link>
      </Form>
    </Message>
  );
}
