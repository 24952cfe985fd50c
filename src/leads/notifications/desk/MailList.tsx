import { Form, Link } from "react-router";
import { groupMails } from "#leads/notifications/rules/group-mails.ts";
import { MAIL_STATE_LABELS, type MailState } from "#leads/notifications/rules/mail-state.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

type ShownMail = {
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

const TONES: Record<MailState, BadgeTone> = {
  waiting: "warning",
  sent: "good",
  failed: "danger",
  kept: "neutral",
};

/** Lists emails, newest first: content, delivery state for each recipient, and a retry button if a retry can help. */
export function MailList({ mails, canSend }: { mails: readonly ShownMail[]; canSend: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {groupMails(mails).map((group) => {
        const [mail] = group;
        return (
          <li key={mail.id} className="px-3 py-2">
            <h2 className="text-base wrap-anywhere">{mail.subject}</h2>
            {group.map((one) => (
              <Delivery key={one.id} mail={one} canSend={canSend} />
            ))}
            <div className="flex flex-wrap items-start gap-x-6">
              <details className="min-w-0 open:basis-full">
                <summary className="min-h-(--control) content-center font-medium text-accent">Read email</summary>
                <p className="my-1 max-w-prose rounded-md border border-line bg-background p-3 whitespace-pre-wrap wrap-anywhere">
                  {mail.text}
                </p>
              </details>
              {mail.leadId ? (
                <Link
                  to={`/admin/leads/${mail.leadId}`}
                  className="inline-flex min-h-(--control) items-center font-medium text-accent underline underline-offset-2"
                >
                  Open lead
                </Link>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows one recipient of an email: its state, and a way to send it again. */
function Delivery({ mail, canSend }: { mail: ShownMail; canSend: boolean }) {
  const label = mail.state === "kept" ? "Send now" : "Send again";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-0.5">
      <p className="wrap-anywhere text-muted">
        To {mail.to} · <LocalTime at={mail.createdAt} />
      </p>
      <Badge tone={TONES[mail.state]}>{MAIL_STATE_LABELS[mail.state]}</Badge>
      <p className="text-sm">
        <DeliveryState mail={mail} />
      </p>
      {canSend && (mail.state === "failed" || mail.state === "kept") ? (
        <Form method="post">
          <input type="hidden" name="id" value={mail.id} />
          <DeskButton look="plain" aria-label={`${label}: ${mail.subject}, to ${mail.to}`}>
            {label}
          </DeskButton>
        </Form>
      ) : null}
    </div>
  );
}

function DeliveryState({ mail }: { mail: ShownMail }) {
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
