import type { MayCall } from "#core/consent/contact-gate.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { Badge } from "#web/desk/ui/Badge.tsx";

const NO_CALL: Record<Exclude<MayCall, "yes">, string> = {
  suppressed: "Do not contact",
  held: "On hold: do not call",
  "not-agreed": "Has not agreed to calls",
};

type LeadPhoneProps = {
  phone: string | null;
  mayCall: MayCall;
  /** In a row of a list it has no tab stop of its own; the arrow keys lead to it. */
  inRow?: boolean;
};

/** A telephone number as people read it, to be dialed by hand; without a link, and with the reason, where it may not be called. */
export function LeadPhone({ phone, mayCall, inRow = false }: LeadPhoneProps) {
  if (phone === null) return <span className="text-muted">Unknown</span>;
  if (mayCall !== "yes")
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 text-muted">
        <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        <Badge tone="danger">{NO_CALL[mayCall]}</Badge>
      </span>
    );
  return (
    <a
      href={`tel:${phone}`}
      {...(inRow ? { tabIndex: -1 } : {})}
      className="inline-flex min-h-(--control) items-center whitespace-nowrap text-accent underline underline-offset-2"
    >
      {formatPhone(phone)}
    </a>
  );
}
