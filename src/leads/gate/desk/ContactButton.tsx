import { Mail, MessageSquare, Phone } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import { contactAddress, GATE_LABELS, shortReason } from "#compliance/contact/rules/gate-labels.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { useStopped } from "#leads/leads/desk/unsent.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { showDone } from "#ui/desk/toasts.ts";
import { useDeskLine, useDeskPhone } from "./desk-phone.ts";
import { DialButton } from "./DialButton.tsx";
import { PlayedCall } from "./PlayedCall.tsx";
import { useCheckedGate } from "./use-checked-gate.ts";

const ICONS = { call: Phone, text: MessageSquare, email: Mail } as const;
const VERBS = { call: "Call", text: "Text", email: "Email" } as const;

/** The answer while this browser keeps a request for no contact that the server doesn't have. */
const STOPPED: GateAnswer = {
  allowed: false,
  code: "suppressed",
  reason: "No contact: you noted here that they may not be contacted. It is not sent yet.",
  source: "Kept in this browser",
  until: null,
};

type Props = {
  /** The lead of the number or address; null while there is none yet, and then there is no link. */
  leadId: string | null;
  channel: Channel;
  /** E.164 number or email address; null if there is none. */
  address: string | null;
  /** The gate's answer when the page was read. */
  gate: GateAnswer | null;
  /** As a link among text, or as a button. */
  look?: "link" | "main" | "plain";
  /** In a row of a list it has no tab stop of its own; the arrow keys lead to it. */
  inRow?: boolean;
  className?: string;
};

/**
 * Shows a number or address of a lead with the link that contacts it, or without one and with the reason. The only
 * component of the desk with such links. Before it is used it asks the server again if its answer is old.
 */
export function ContactButton({
  leadId,
  channel,
  address,
  gate: read,
  look = "link",
  inRow = false,
  className = "",
}: Props) {
  const { gate, check, trouble } = useCheckedGate({ leadId, channel, address, read });
  const [busy, setBusy] = useState(false);
  const stopped = useStopped(leadId);
  const [deskPhone, deskLine] = [useDeskPhone(), useDeskLine()];
  if (address === null) return <span className="text-muted">Unknown</span>;
  const text = channel === "email" ? address : formatPhone(address);
  if (stopped) return <Refused text={text} gate={STOPPED} look={look} channel={channel} inRow={inRow} />;
  if (leadId === null || !gate?.allowed)
    return <Refused text={text} gate={leadId === null ? null : gate} look={look} channel={channel} inRow={inRow} />;
  if (isDemo(leadId)) {
    if (channel !== "call") return <Refused text={text} gate={null} look={look} channel={channel} inRow={inRow} />;
    const begin = async () => {
      if (check.due() && !(await check.run())) return false;
      recordCall(leadId, address);
      return true;
    };
    return <PlayedCall {...{ leadId, text, look, inRow, className, begin }} />;
  }
  if (channel === "call" && (deskPhone !== null || deskLine !== null))
    return <DialButton {...{ leadId, address, text, reason: gate.reason, look, inRow, className }} />;
  const href = contactAddress(channel, address);
  const askAgain = async () => {
    setBusy(true);
    if (await check.run()) {
      if (channel === "call") recordCall(leadId, address);
      location.assign(href);
    }
    setBusy(false);
  };
  const use = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!check.due()) {
      if (channel === "call") recordCall(leadId, address);
      return;
    }
    event.preventDefault();
    if (!busy) void askAgain();
  };
  const Icon = ICONS[channel];
  const linked =
    look === "link"
      ? `inline-flex min-h-(--control) items-center text-accent underline underline-offset-2 ${channel === "email" ? "wrap-anywhere" : "whitespace-nowrap"}`
      : deskButton(look);
  return (
    <>
      <a
        href={href}
        onClick={use}
        data-contact={channel}
        title={gate.reason}
        {...(inRow ? { tabIndex: -1 } : {})}
        {...(busy ? { "aria-busy": true } : {})}
        className={`${linked} ${className}`}
      >
        {look === "link" ? null : <Icon aria-hidden size={16} className="shrink-0" />}
        {look === "link" ? text : `${VERBS[channel]} ${text}`}
      </a>
      {trouble ? (
        <span role="alert" className="ml-2 text-sm text-danger">
          {trouble}
        </span>
      ) : null}
    </>
  );
}

/** Tells the server that the number is being dialed. If that fails, the outcome of the call does. */
function recordCall(leadId: string, address: string): void {
  void fetch(`/api/leads/${leadId}/calls`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ contact_point: address }),
    keepalive: true,
  }).catch(() => null);
}

type RefusedProps = { text: string; gate: GateAnswer | null; look: string; channel: Channel; inRow: boolean };

/** Shows the number or address as text, and why it may not be used. In a list a few words; a click shows them all. */
function Refused({ text, gate, look, channel, inRow }: RefusedProps) {
  const shown = <span className={channel === "email" ? "wrap-anywhere" : "whitespace-nowrap"}>{text}</span>;
  const box = `inline-flex max-w-full items-center gap-x-2 text-left text-muted ${inRow ? "" : "flex-wrap"}`;
  if (gate === null) return <span className={box}>{shown}</span>;
  if (look !== "link")
    return (
      <span className={box}>
        {shown} <span className="text-sm">{gate.reason}</span>
      </span>
    );
  return (
    <button
      type="button"
      data-contact={channel}
      title={`${gate.reason} (${gate.source})`}
      onClick={() => showDone(gate.reason)}
      {...(inRow ? { tabIndex: -1 } : {})}
      className={`${box} min-h-(--control)`}
    >
      {/* A row of a phone has space for one of them. */}
      <span className={inRow ? "max-lg:hidden" : "contents"}>{shown}</span>
      <Why gate={gate} />
    </button>
  );
}

/** Says in a few words why. Nothing of a lead that is no person, since its name is marked. */
function Why({ gate }: { gate: GateAnswer }) {
  if (gate.code === "demo") return null;
  if (gate.code === "preview") return <span className="text-sm">{GATE_LABELS.preview}</span>;
  return (
    <Badge tone={gate.until ? "neutral" : "danger"}>
      {gate.until === null ? GATE_LABELS[gate.code] : shortReason(gate)}
    </Badge>
  );
}
