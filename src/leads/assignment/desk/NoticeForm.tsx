import { useState } from "react";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { keptPreferences, usePreferences } from "#ui/desk/use-preferences.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { playTone } from "./new-lead-signal.ts";

/** Asks how this browser announces a new lead besides the message on the page. Shows once script runs. */
export function NoticeForm() {
  return (
    <DeskSection id="notices" title="When a new lead arrives">
      <p className="mb-2 max-w-prose text-muted">
        While the desk is open, a message shows each lead that is assigned to you. In this browser you can have more.
      </p>
      {useAlive() ? <Choices /> : <p>This needs JavaScript.</p>}
    </DeskSection>
  );
}

function Choices() {
  const [{ sound, notify }, change] = usePreferences(keptPreferences());
  const [refused, setRefused] = useState("");

  async function askToNotify(wanted: boolean): Promise<void> {
    setRefused("");
    if (!wanted) return change({ notify: "off" });
    const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
    if (answer === "granted") change({ notify: "on" });
    else setRefused("Your browser blocks notifications of this site. Allow them in its settings, then try again.");
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <Check
          label="Play a short tone"
          checked={sound === "on"}
          onChange={(on) => {
            change({ sound: on ? "on" : "off" });
            if (on) void playTone();
          }}
        />
        <DeskButton type="button" look="quiet" onClick={() => void playTone()}>
          Play it now
        </DeskButton>
      </div>
      <Check
        label="Show a notification while the desk is in the background"
        checked={notify === "on"}
        onChange={(on) => void askToNotify(on)}
      />
      <p role="status" className="max-w-prose text-danger empty:hidden">
        {refused}
      </p>
    </div>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-(--row) w-fit items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 shrink-0"
      />
      {label}
    </label>
  );
}
