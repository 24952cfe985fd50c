import { Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { deskButton } from "#ui/desk/Button.tsx";
import { logFailure } from "#ui/kit/log-failure.ts";
import { callPlaced } from "./call-placed.ts";
import { type Line, useDeskLine } from "./desk-phone.ts";

type Props = {
  leadId: string;
  /** E.164, and as it is shown. */
  address: string;
  text: string;
  reason: string;
  look: "link" | "main" | "plain";
  inRow: boolean;
  className: string;
};

/**
 * Shows a number of a lead with the button that calls it: in the browser, or by ringing this person's own phone and then
 * connecting the two.
 */
export function DialButton({ leadId, address, text, reason, look, inRow, className }: Props) {
  const [busy, setBusy] = useState(false);
  const line = useDeskLine();
  const [trouble, setTrouble] = useState<ReactNode>(null);
  const dial = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const done = line === null ? await placeCall(leadId, address) : await callHere(line, leadId, address);
    setBusy(false);
    if (done.ok) callPlaced();
    else setTrouble(done.message);
  };
  return (
    <>
      <button
        type="button"
        data-contact="call"
        title={reason}
        onClick={() => void dial()}
        {...(inRow ? { tabIndex: -1 } : {})}
        {...(busy ? { "aria-busy": true } : {})}
        className={`${look === "link" ? "inline-flex min-h-(--control) items-center text-accent underline underline-offset-2 whitespace-nowrap" : deskButton(look)} ${className}`}
      >
        {look === "link" ? (
          text
        ) : (
          <>
            <Phone aria-hidden size={16} className="shrink-0" /> Call {text}
          </>
        )}
      </button>
      {trouble ? (
        <span role="alert" className="ml-2 text-sm text-danger">
          {trouble}
        </span>
      ) : null}
    </>
  );
}

const UNREACHABLE = "The call was not placed: the server can’t be reached. Try again, or dial by hand.";

type Placed<T> = { ok: true; value: T } | { ok: false; message: string };

/** Asks the server to place a call. */
const placeCall = (leadId: string, address: string) => ask<object>(`/api/leads/${leadId}/dial`, address);

/** Calls in this browser, with the credential that the server gives it for this number. */
async function callHere(line: Line, leadId: string, address: string): Promise<Placed<null>> {
  const allow = async () => {
    const asked = await ask<{ id: string; number: string; credential: string }>(
      `/api/leads/${leadId}/browser-calls`,
      address,
    );
    return asked.ok ? asked.value : asked.message;
  };
  try {
    // Loaded only when someone calls.
    const { callInBrowser } = await import("#leads/calling/desk/browser-phone.ts");
    const message = await callInBrowser(line, { leadId, number: address, allow });
    return message === null ? { ok: true, value: null } : { ok: false, message };
  } catch (error) {
    logFailure(error);
    return { ok: false, message: UNREACHABLE };
  }
}

async function ask<T>(path: string, address: string): Promise<Placed<T>> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ contact_point: address }),
    });
    if (answer.ok) return { ok: true, value: (await answer.json()) as T };
    const said = (await answer.json()) as { error?: { message?: string } };
    return { ok: false, message: said.error?.message ?? UNREACHABLE };
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
}
