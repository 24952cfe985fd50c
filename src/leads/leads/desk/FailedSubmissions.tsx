import { Form } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

const TYPE_LABELS: Record<Exclude<Submission["type"], "request">, string> = {
  "do-not-contact": "Do-not-contact request",
  withdraw: "Withdrawal of a request",
  "give-consent": "Consent through a link",
  "choose-call": "How and when to call",
  "client-request": "Request on a client’s page",
  test: "A test of this program",
  unsubscribe: "Unsubscribe from email",
  "text-received": "Text message",
  "mail-received": "Email",
};

/**
 * Lists submissions that could not be applied, with their content and the reason, and one button that tries all of them
 * again in order.
 */
export function FailedSubmissions({
  failed,
  mayRetry,
}: {
  failed: readonly { seq: number; submission: Submission; problem: string }[];
  mayRetry: boolean;
}) {
  return (
    <>
      {mayRetry ? (
        <Form method="post" className="mb-4">
          <DeskButton look="main">Retry all</DeskButton>
        </Form>
      ) : null}
      <ul className="space-y-4">
        {failed.map(({ seq, submission, problem }) => (
          <li key={seq} className="rounded-md border border-line bg-surface p-5">
            <h2 className="text-base">
              {submission.type === "request" ? SOURCE_LABELS[submission.form] : TYPE_LABELS[submission.type]}
            </h2>
            <p className="text-muted">
              <LocalTime at={new Date(submission.receivedAt)} />
            </p>
            {"details" in submission ? (
              <p className="wrap-anywhere">
                <bdi>{submission.details.name}</bdi>
                {submission.details.phone ? `, ${formatPhone(submission.details.phone)}` : ""}
                {submission.details.email ? `, ${submission.details.email}` : ""}
              </p>
            ) : null}
            <p className="mt-2 text-danger">{problem}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
