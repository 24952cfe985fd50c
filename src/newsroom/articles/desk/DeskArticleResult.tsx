import { useState } from "react";
import { Form, Link, useLocation } from "react-router";
import {
  type ArticleRequest,
  type ArticleResult,
  isDeletion,
  mayBeTrashed,
  TRASH_NOTE,
} from "#newsroom/articles/rules/article-actions.ts";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskConfirmedFields } from "./DeskConfirmedFields.tsx";

type Props = { result: ArticleResult | undefined };

/** The result of the last action. */
export function DeskArticleResult({ result }: Props) {
  if (!result) return null;
  switch (result.kind) {
    case "done":
      return <Message tone="good">{result.message}</Message>;
    case "failed":
      return <Message tone="error">{result.message}</Message>;
    case "restructured":
      return <Restructured message={result.message} id={result.id} />;
    case "alert":
      return <Alert key={result.message} result={result} />;
    case "confirm":
      return <QuestionOnPage message={result.message} request={result.request} />;
    case "list":
      return <ResultList message={result.message} lines={result.lines} />;
  }
}

/** Says that the new text is pending; the person reviews or publishes it. */
function Restructured({ message, id }: { message: string; id: string }) {
  return (
    <Message tone="good">
      <p className="font-semibold">{message}</p>
      <Form method="post" action="/admin/articles" className="mt-2 flex flex-wrap items-center gap-2">
        <input type="hidden" name="action" value="publish" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="restructured" value="1" />
        <span>Its changes wait until you publish them.</span>
        <Link to={`/admin/articles/${id}`} className={deskButton("plain")}>
          Look at them
        </Link>
        <DeskButton look="plain">Publish</DeskButton>
      </Form>
    </Message>
  );
}

/** An alert to read and close. It stays on the page as a message without script and after it was closed. */
function Alert({ result }: { result: ArticleResult }) {
  const [closedFor, setClosedFor] = useState<ArticleResult | null>(null);
  const alive = useAlive();
  return (
    <>
      <Message tone="error">{result.message}</Message>
      <ConfirmDialog
        open={alive && closedFor !== result}
        title="This was not deleted"
        closeLabel="OK"
        onClose={() => setClosedFor(result)}
      >
        <p>{result.message}</p>
      </ConfirmDialog>
    </>
  );
}

/** The question as a part of the page: the dialog's replacement without script. */
function QuestionOnPage({ message, request }: { message: string; request: ArticleRequest }) {
  const { pathname, search } = useLocation();
  return (
    <Message tone="warning">
      <p className="font-semibold" dir="auto">
        {message}
      </p>
      {mayBeTrashed(request.action) ? <p className="mt-1">{TRASH_NOTE}</p> : null}
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <DeskConfirmedFields request={request} />
        {isDeletion(request.action) ? (
          <DeskButton look="danger" name="forever" value="1">
            Delete forever
          </DeskButton>
        ) : (
          <DeskButton look="main">Publish</DeskButton>
        )}
        {mayBeTrashed(request.action) ? <DeskButton look="plain">Move to trash</DeskButton> : null}
        <Link to={pathname + search} className={deskButton("plain")}>
          Cancel
        </Link>
      </Form>
    </Message>
  );
}

function ResultList({
  message,
  lines,
}: {
  message: string;
  lines: readonly { id: string; title: string; result: string }[];
}) {
  const wrong = lines.some((line) => line.result !== "Success");
  return (
    <Message tone={wrong ? "warning" : "good"}>
      <p className="font-semibold">{message}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line.id}>
            <bdi>{line.title || "Untitled"}</bdi>: <strong>{line.result}</strong>
          </li>
        ))}
      </ul>
    </Message>
  );
}
