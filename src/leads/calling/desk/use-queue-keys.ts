import { type RefObject, useLayoutEffect, useRef } from "react";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { undoLast } from "#ui/desk/toasts.ts";

const DIGITS = "1234567890";
/** The first control of what an outcome asks. */
const FIRST_ASKED: Readonly<Record<string, string>> = {
  time: "[name=callback_choice]:checked",
  policy: "[name=carrier]",
};

/** Works the lead on screen by keys: calls, chooses an outcome by digit, writes a note, saves, undoes the last one. */
export function useQueueKeys(here: RefObject<HTMLElement | null>, busy: boolean): void {
  const find = (selector: string) => here.current?.querySelector<HTMLElement>(selector);
  const choose = (digit: string) => {
    const radio = find(`[data-digit="${digit}"]`);
    radio?.click();
    // What else it asks comes next under the keys; else the focus leaves what the outcome before asked.
    const next = find(FIRST_ASKED[radio?.dataset.asks ?? ""] ?? "#queue-lead");
    next?.focus();
  };
  const save = () => {
    if (busy) return;
    // In the form of a fact that one is saved, so that nothing typed there is lost.
    const ofFact = document.activeElement?.closest<HTMLFormElement>("details form");
    (ofFact ?? find("[data-digit]")?.closest("form"))?.requestSubmit();
  };
  /** Saves an outcome at once if it asks nothing and can be undone; else it is only chosen. */
  const finish = (digit: string) => {
    choose(digit);
    const radio = find(`[data-digit="${digit}"]`);
    if (radio?.hasAttribute("data-undo") && !radio.dataset.asks) save();
  };
  useShortcuts({
    // Once it is said what came of the call, the person is not called again.
    dial: () => (find("[data-digit]:checked") ? save() : find("[data-contact=call]")?.click()),
    note: () => find("#outcome-note")?.focus(),
    save,
    skip: () => find("[data-skip]")?.focus(),
    undo: undoLast,
    ...Object.fromEntries([...DIGITS].map((digit) => [`finish ${digit}`, () => finish(digit)])),
    ...Object.fromEntries([...DIGITS].map((digit) => [`choose ${digit}`, () => choose(digit)])),
  });
}

/** Moves the focus to the next lead, or to the words that there is none, when it was on the lead before. */
export function useFocusOnLead(leadId: string | null): void {
  const before = useRef(leadId);
  useLayoutEffect(() => {
    if (before.current === leadId) return;
    before.current = leadId;
    if (document.activeElement === document.body) document.getElementById("queue-lead")?.focus();
  }, [leadId]);
}
