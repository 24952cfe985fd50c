import { Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { deskButton } from "#ui/desk/Button.tsx";
import { callPlaced } from "./call-placed.ts";

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

/** Shows a number of a lead with the button that rings this person's own phone and then connects the two. */
export function DialButton({ leadId, address, text, reason, look, inRow, className }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ReactNode>(null);
  const dial = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const done = await placeCall(leadId, address);
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

/** Asks the server to place a call. */
async function placeCall(leadId: string, address: string): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    const answer = await fetch(`/api/leads/${leadId}/dial`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ contact_point: address }),
    });
    if (answer.ok) return { ok: true };
    const said = (await answer.json()) as { error?: { message?: string } };
    return { ok: false, message: said.error?.message ?? UNREACHABLE };
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
}
