import { Form, Link } from "react-router";
import { Message } from "#web/desk/Message.tsx";
import { DeskButton, deskButton } from "#web/desk/ui/Button.tsx";

/** A question of the server to a form that was posted without a confirmation, and the fields that it had. */
export type Posted = { question: string; yes: string; fields: readonly (readonly [name: string, value: string])[] };

/** The question as a part of the page: what a browser without script gets instead of the dialog. */
export function PostedQuestion({ posted, cancel }: { posted: Posted; cancel: string }) {
  return (
    <Message tone="warning">
      <p className="font-semibold">{posted.question}</p>
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        {[...posted.fields, ["confirmed", "1"] as const].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <DeskButton>{posted.yes}</DeskButton>
        <Link to={cancel} className={deskButton("plain")}>
          Cancel
        </Link>
      </Form>
    </Message>
  );
}
