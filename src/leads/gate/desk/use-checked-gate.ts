import { useEffect, useRef, useState } from "react";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";

/** Time for which a gate's answer may be used without asking again, milliseconds. */
const FRESH = 60_000;

type Asked = { leadId: string | null; channel: Channel; address: string | null; read: GateAnswer | null };

/** Returns the gate's answer for a control: the one the page was read with, and later those at the moment of use. */
export function useCheckedGate({ leadId, channel, address, read }: Asked) {
  const [asked, setAsked] = useState<{ of: GateAnswer | null; gate: GateAnswer } | null>(null);
  const [trouble, setTrouble] = useState("");
  const gate = asked !== null && asked.of === read ? asked.gate : read;
  const answeredAt = useRef(0);
  useEffect(() => {
    answeredAt.current = performance.now();
  }, [gate]);
  const check = {
    /** Returns true if the answer is too old to be used. */
    due: () => performance.now() - answeredAt.current > FRESH || (gate?.until ? Date.now() >= +gate.until : false),
    /** Asks the server; returns false if it refuses or can't be reached, and the control shows that. */
    async run(): Promise<boolean> {
      const query = new URLSearchParams({ channel, contact_point: address ?? "" });
      const answer = await fetch(`/api/leads/${leadId}/contact-check?${query}`)
        .then(async (response) => (response.ok ? ((await response.json()) as Wire) : null))
        .catch(() => null);
      if (answer === null) {
        setTrouble("We couldn't check whether this is allowed now. Please try again.");
        return false;
      }
      const now = { ...answer, until: answer.until === null ? null : new Date(answer.until) };
      setTrouble("");
      setAsked({ of: read, gate: now });
      answeredAt.current = performance.now();
      return now.allowed;
    },
  };
  return { gate, check, trouble };
}

type Wire = Omit<GateAnswer, "until"> & { until: string | null };
