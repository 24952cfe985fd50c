import { Grid3x3, Mic, MicOff, Pause, PhoneCall, PhoneOff, Play } from "lucide-react";
import { useState } from "react";
import { type Talk, talkText } from "#leads/calling/rules/talk.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { answer, hangUp, hold, mute, press } from "./browser-phone.ts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];

/** Shows a talk in this browser, and what can be done with it. */
export function TalkBar({ talk }: { talk: Talk }) {
  const { phase, number, trouble, advice } = talk;
  const [keypad, setKeypad] = useState(false);
  return (
    <section
      aria-label="Call in this browser"
      className="rounded-md border border-line border-l-4 border-l-accent bg-raised p-3 shadow-overlay"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-baseline gap-x-2">
          <PhoneCall aria-hidden size={16} className="shrink-0 self-center text-accent" />
          <span className="font-semibold whitespace-nowrap">
            {number === "" ? "Withheld number" : formatPhone(number)}
          </span>
          <span className="text-sm text-muted">{talkText(talk)}</span>
        </p>
        {phase === "incoming" ? null : <End label="Hang up" />}
      </div>
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {trouble ?? advice}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {phase === "incoming" ? (
          <>
            <DeskButton type="button" onClick={() => void answer()}>
              <PhoneCall aria-hidden size={16} /> Answer
            </DeskButton>
            <End label="Decline" />
          </>
        ) : null}
        {phase === "talking" ? <Controls talk={talk} keypad={keypad} onKeypad={() => setKeypad(!keypad)} /> : null}
      </div>
      {keypad && phase === "talking" ? (
        <div role="group" aria-label="Keypad" className="mt-2 grid grid-cols-3 gap-1">
          {KEYS.map((key) => (
            <DeskButton key={key} type="button" look="plain" onClick={() => press(key)}>
              {key}
            </DeskButton>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function End({ label }: { label: string }) {
  return (
    <DeskButton type="button" look="danger" onClick={hangUp}>
      <PhoneOff aria-hidden size={16} /> {label}
    </DeskButton>
  );
}

type ControlProps = { talk: Talk; keypad: boolean; onKeypad: () => void };

function Controls({ talk: { muted, held }, keypad, onKeypad }: ControlProps) {
  return (
    <>
      <DeskButton type="button" look="plain" aria-pressed={muted} onClick={() => mute(!muted)}>
        {muted ? <MicOff aria-hidden size={16} /> : <Mic aria-hidden size={16} />} {muted ? "Unmute" : "Mute"}
      </DeskButton>
      <DeskButton type="button" look="plain" onClick={() => hold(!held)}>
        {held ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />} {held ? "Resume" : "Hold"}
      </DeskButton>
      <DeskButton type="button" look="plain" aria-expanded={keypad} onClick={onKeypad}>
        <Grid3x3 aria-hidden size={16} /> Keypad
      </DeskButton>
    </>
  );
}
