import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { NOTE_MAX } from "#leads/leads/rules/note-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { keySending } from "./unsent.ts";

/** The lead page's result for a note. `typed` is the text that was not saved. */
export type NoteAnswer = { ok: boolean; note: true; message: string; typed: string };

/** Shows the field for a note. The browser stores it for this lead until it is saved, whatever happens to the page. */
export function NoteComposer({ leadId, answer: early }: { leadId: string; answer?: NoteAnswer | undefined }) {
  const fetcher = useFetcher<NoteAnswer>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { keep, kept, stored } = useKeptNote(leadId, early?.typed ?? "");
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    if (field.value === "") field.value = stored();
    keep(field.value);
  }, [keep, stored]);
  const answer = fetcher.data ?? early;
  const done = fetcher.data;
  const alive = useAlive();
  useEffect(() => {
    if (!done?.ok || !area.current) return;
    area.current.value = "";
    keep("");
  }, [done, keep]);
  useShortcuts({
    note: () => {
      area.current?.scrollIntoView({ block: "center" });
      area.current?.focus();
    },
  });
  const wrong = answer?.ok === false;
  return (
    <fetcher.Form method="post" action={`/admin/leads/${leadId}`} onSubmit={keySending} className="mb-4">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" />
      <textarea
        ref={area}
        name="text"
        rows={kept ? 5 : 3}
        defaultValue={early?.typed ?? ""}
        aria-label="New note"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? "note-problem" : undefined}
        placeholder="Write a note"
        maxLength={alive ? undefined : NOTE_MAX}
        onChange={(event) => keep(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          if (fetcher.state === "idle") event.currentTarget.form?.requestSubmit();
        }}
        className={`${CONTROL} w-full resize-y`}
      />
      {wrong ? (
        <p id="note-problem" role="alert" className="mt-1 text-sm font-medium text-danger">
          {answer.message}
        </p>
      ) : null}
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <DeskButton busy={fetcher.state !== "idle"}>Save note</DeskButton>
        {kept ? <span className="text-sm text-muted">Not saved yet. This browser keeps it.</span> : null}
      </div>
    </fetcher.Form>
  );
}

/** Stores what is typed in this browser, by lead, and restores it. Without storage the note can still be written. */
function useKeptNote(leadId: string, early: string) {
  const [kept, setKept] = useState(early !== "");
  const [place] = useState(() => ({
    keep(text: string) {
      setKept(text !== "");
      try {
        if (text === "") localStorage.removeItem(`note-${leadId}`);
        else localStorage.setItem(`note-${leadId}`, text);
      } catch {}
    },
    stored(): string {
      try {
        return localStorage.getItem(`note-${leadId}`) ?? "";
      } catch {
        return "";
      }
    },
  }));
  return { ...place, kept };
}
