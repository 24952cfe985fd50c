import { Check, Minus } from "lucide-react";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { PointAfter } from "#leads/merges/server/read-merge.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

const LABELS: Record<Channel, string> = { call: "Calls", text: "Texts", email: "Email" };

/** Says in plain words how the person may be reached after a merge: each number and address keeps its own consent. */
export function ContactAfter({ points, held }: { points: readonly PointAfter[]; held: string | null }) {
  return (
    <DeskSection id="contact" title="Contact after the merge">
      {held === null ? null : <p className="mb-2 font-medium">{`On hold, as one of the two is: ${held}`}</p>}
      {points.length === 0 ? <p className="text-muted">Neither lead has a number or an address.</p> : null}
      <ul className="divide-y divide-line">
        {points.map(({ address, answers }) => (
          <li key={address} className="py-1.5 first:pt-0 last:pb-0">
            <p className="font-medium wrap-anywhere">{address.includes("@") ? address : formatPhone(address)}</p>
            {answers.map(({ channel, gate }) => (
              <p key={channel} className="flex items-start gap-2">
                {gate.allowed ? (
                  <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
                ) : (
                  <Minus aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
                )}
                <span className="min-w-0 wrap-anywhere">{`${LABELS[channel]}: ${inWords(gate)}`}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        A merge never allows more than before: holds, do-not-contact requests and the tries of the last 24 hours of both
        count, and a consent is good for its own number alone.
      </p>
    </DeskSection>
  );
}

function inWords({ allowed, reason, until }: GateAnswer): string {
  if (allowed || until !== null) return reason;
  return `not allowed, because ${reason.slice(reason.indexOf(": ") + 2)}`;
}
