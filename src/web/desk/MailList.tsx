import { Form, Link } from "react-router";
import { MAIL_STATE_LABELS, type MailState } from "#core/notifications/mail-state.ts";
import { DeskButton } from "./ui/Button.tsx";
import { LocalTime } from "./LocalTime.tsx";

export type ShownMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  state: MailState;
  attempts: number;
  error: string | null;
  leadId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAt: Date;
};

const TONES: Record<MailState, string> = {
  waiting: "bg-warning-surface",
  sent: "bg-hover",
  failed: "bg-danger-surface text-danger",
  kept: "bg-background",
};

/** Emails, newest first: delivery state, content, and a retry button if a retry can help. */
export function MailList({ mails, canSend }: { mails: readonly ShownMail[]; canSend: boolean }) {
  return (
    <ul className="space-y-4">
      {mails.map((mail) => (
        <li key={mail.id} className="rounded-md border border-line bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h2 className="text-base wrap-anywhere">{mail.subject}</h2>
              <p className="wrap-anywhere text-muted">
                To {mail.to} · <LocalTime at={mail.createdAt} />
              </p>
            </div>
            <span className={`rounded-full border border-line px-3 py-1 font-semibold ${TONES[mail.state]}`}>
              {MAIL_STATE_LABELS[mail.state]}
            </span>
          </div>
          <p className="mt-2">
            <Standing mail={mail} />
          </p>
          <details className="mt-3">
            <summary className="min-h-(--control) cursor-pointer py-2 font-semibold text-accent">Read email</summary>
            <p className="mt-2 rounded-md border border-line bg-background p-4 whitespace-pre-wrap wrap-anywhere">
              {mail.text}
            </p>
          </details>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {mail.leadId ? (
              <Link
                to={`/admin/leads/${mail.leadId}`}
                className="inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4"
              >
                Open lead
              </Link>
            ) : null}
            {canSend && (mail.state === "failed" || mail.state === "kept") ? (
              <Form method="post">
                <input type="hidden" name="id" value={mail.id} />
                <DeskButton look="plain" aria-label={`Send again: ${mail.subject}, to ${mail.to}`}>
                  {mail.state === "kept" ? "Send now" : "Send again"}
                </DeskButton>
              </Form>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standing({ mail }: { mail: ShownMail }) {
  if (mail.state === "sent" && mail.sentAt) {
    return (
      <>
        Sent to the mail server <LocalTime at={mail.sentAt} />
      </>
    );
  }
  if (mail.state === "kept") return <>Not sent, because email wasn't set up when it was written.</>;
  const tries = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  if (mail.state === "failed") return <>{[mail.error, `${tries}.`].filter(Boolean).join(" ")}</>;
  if (mail.attempts === 0) return <>On its way.</>;
  return (
    <>
      {mail.error ?? "Sending now."} {tries}; next try <LocalTime at={mail.nextAt} />
    </>
  );
}
