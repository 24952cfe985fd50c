import { Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { playedCall } from "#leads/gate/rules/played-call.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { showDone } from "#ui/desk/toasts.ts";

type Props = {
  leadId: string;
  /** The number as it is shown. */
  text: string;
  look: "link" | "main" | "plain";
  inRow: boolean;
  className: string;
  /** Asks the gate again and records the call; returns false if it is refused. */
  begin: () => Promise<boolean>;
};

/** Says that no call leaves the program. */
const NOTHING_DIALED = "Demo: nothing is dialed.";
/** Time between two lines of a played call, milliseconds. */
const PACE = 1_200;

/** Plays the call of a demo lead on a demo agent's desk. There is no number in it that could be dialed. */
export function PlayedCall({ leadId, text, look, inRow, className, begin }: Props) {
  const [calling, setCalling] = useState(false);
  const call = async () => {
    if (inRow) return showDone(`${NOTHING_DIALED} Open the lead or the queue to play the call.`);
    if (!calling && (await begin())) setCalling(true);
  };
  return (
    <div className={inRow ? "" : "grid max-w-prose gap-1 max-sm:w-full"}>
      <button
        type="button"
        data-contact="call"
        title={NOTHING_DIALED}
        onClick={() => void call()}
        {...(inRow ? { tabIndex: -1 } : {})}
        className={
          look === "link"
            ? `min-h-(--control) text-accent underline ${className}`
            : `${deskButton(look)} justify-self-start max-sm:justify-self-stretch ${className}`
        }
      >
        {look === "link" ? null : <Phone aria-hidden size={16} className="shrink-0" />}
        {look === "link" ? text : `Call ${text}`}
      </button>
      {inRow ? null : <Played leadId={leadId} calling={calling} />}
    </div>
  );
}

/** Shows line by line what is said. */
function Played({ leadId, calling }: { leadId: string; calling: boolean }) {
  const { answered, lines } = playedCall(leadId);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!calling || shown > lines.length) return;
    const timer = setTimeout(() => setShown(shown + 1), PACE);
    return () => clearTimeout(timer);
  }, [calling, shown, lines.length]);
  if (!calling) return <p className="text-sm text-muted">{NOTHING_DIALED}</p>;
  const over = shown > lines.length;
  return (
    <div role="log" aria-label="Played call" className="rounded-md bg-selected px-3 py-2">
      <p className="text-sm text-muted">{NOTHING_DIALED} This call is played.</p>
      <p>{shown === 0 ? "Ringing …" : answered ? "Answered" : "Voicemail"}</p>
      {lines.slice(0, shown).map((line) => (
        <p key={line} className="font-medium">
          “{line}”
        </p>
      ))}
      {over ? <p className="text-sm text-muted">The call is over. Now choose what came of it.</p> : null}
    </div>
  );
}
