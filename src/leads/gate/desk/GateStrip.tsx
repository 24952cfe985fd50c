import { Check, Minus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import type { LeadGate } from "#leads/gate/server/read-lead-gate.ts";
import { ContactButton } from "./ContactButton.tsx";
import { useCallKey } from "./use-call-key.ts";

type Props = { lead: { id: string; phone: string | null; email: string | null }; gate: LeadGate };

const LABELS = { call: "Call", text: "Text", email: "Email" } as const;

/** Shows whether a lead may be called, texted and emailed now, a line each: at the top of its page. */
export function GateStrip({ lead, gate }: Props) {
  const here = useRef<HTMLElement>(null);
  useCallKey(here, gate.call.reason);
  useRereadAt(CHANNELS.map((channel) => gate[channel].until));
  return (
    <section
      ref={here}
      aria-label="Contact"
      className="mb-4 divide-y divide-line rounded-md border border-line bg-surface px-3"
    >
      {CHANNELS.map((channel) => {
        const address = channel === "email" ? lead.email : lead.phone;
        return (
          <div key={channel} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Mark gate={gate[channel]} />
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="sr-only">{LABELS[channel]}: </span>
              {gate[channel].reason}
            </p>
            <details className="group max-w-full text-sm text-muted open:order-last open:basis-full">
              <summary
                aria-label={`Why: ${LABELS[channel].toLowerCase()}`}
                className="w-fit cursor-pointer list-none rounded-md px-1 underline underline-offset-2 pointer-coarse:px-2.5"
              >
                Why
              </summary>
              <p className="px-1 pb-1 wrap-anywhere">{gate[channel].source}</p>
            </details>
            {address !== null && gate[channel].allowed ? (
              <ContactButton
                leadId={lead.id}
                channel={channel}
                address={address}
                gate={gate[channel]}
                look={channel === "call" ? "main" : "plain"}
                // On a phone the call is in the bar at the bottom.
                className={channel === "call" ? "max-w-full max-lg:hidden!" : "max-w-full"}
              />
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

function Mark({ gate }: { gate: GateAnswer }) {
  const Icon = gate.allowed ? Check : Minus;
  return (
    <span
      className={`grid size-5 shrink-0 place-items-center rounded-full ${gate.allowed ? "bg-selected text-accent" : "bg-hover text-muted"}`}
    >
      <Icon aria-hidden size={14} />
    </span>
  );
}

/** A timer of the browser takes at most 24.8 days; a day is enough for any page. */
const LONGEST = 86_400_000;

/** Reads the page again when the first answer ends. */
function useRereadAt(untils: readonly (Date | null)[]): void {
  const { revalidate } = useRevalidator();
  const first = Math.min(...untils.flatMap((until) => (until === null ? [] : [+until])));
  useEffect(() => {
    const wait = first - Date.now();
    if (wait > LONGEST) return;
    const timer = setTimeout(() => void revalidate(), Math.max(wait, 0) + 500);
    return () => clearTimeout(timer);
  }, [first, revalidate]);
}
