import { useSyncExternalStore } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { parseUnsent, stopsContact, type UnsentForm, unsentOf, withForm } from "#leads/leads/rules/unsent-forms.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { UNSENT_PLACE } from "./forget-unsent.ts";

const NONE: readonly UnsentForm[] = [];

let account: string | null = null;
let forms: readonly UnsentForm[] = NONE;
const watchers = new Set<() => void>();

function changed(): void {
  for (const watcher of watchers) watcher();
}

/** Shows what this browser kept of an account. */
export function openUnsent(id: string): void {
  account = id;
  try {
    forms = parseUnsent(localStorage.getItem(UNSENT_PLACE + id));
  } catch {}
  changed();
}

/** Changes what is kept of the account; returns false where the browser has no storage. */
export function changeUnsent(change: (forms: readonly UnsentForm[]) => readonly UnsentForm[]): boolean {
  if (account === null) return false;
  try {
    // Another tab may have changed it.
    const next = change(parseUnsent(localStorage.getItem(UNSENT_PLACE + account)));
    if (next.length === 0) localStorage.removeItem(UNSENT_PLACE + account);
    else localStorage.setItem(UNSENT_PLACE + account, JSON.stringify(next));
    forms = next;
  } catch {
    return false;
  }
  changed();
  return true;
}

/** Returns what is kept of the account. */
export const unsentForms = (): readonly UnsentForm[] => forms;

/** Returns the account whose forms are kept. */
export const unsentAccount = (): string => account ?? "";

/** Calls back with each change, also by another tab. Returns a function that stops that. */
function watch(watcher: () => void): () => void {
  const other = ({ key }: StorageEvent) => {
    if (account !== null && key === UNSENT_PLACE + account) openUnsent(account);
  };
  watchers.add(watcher);
  addEventListener("storage", other);
  return () => {
    watchers.delete(watcher);
    removeEventListener("storage", other);
  };
}

/** Returns what is kept of the account, and renders again when that changes. */
export const useUnsent = (): readonly UnsentForm[] => useSyncExternalStore(watch, unsentForms, () => NONE);

/** Tells whether a form kept here says that a lead must not be contacted. */
export const useStopped = (leadId: string | null): boolean =>
  useSyncExternalStore(
    watch,
    () => stopsContact(forms, leadId),
    () => false,
  );

/** Says where a form is kept. */
export function keptText(): string {
  const here = matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
  return `Kept on this ${here}. It is sent when the connection is back.`;
}

/**
 * Returns a server action that keeps a note or an outcome about a lead, the form's own if null, if it gets no answer. Other forms, and those that
 * were refused, fail as before.
 */
export function keptOr(leadId: string | null, sent: FormData, serverAction: () => Promise<unknown>) {
  return async (): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      const form = unsentOf(leadId, sent);
      if (form === null || !changeUnsent((all) => withForm(all, form))) throw error;
      showDone(keptText());
      // With its status: otherwise the page would be read again.
      return data({ ok: true, leadId: form.leadId, note: true, message: "", typed: "" }, { status: 503 });
    }
  };
}

/** Gives a form the key by which the server takes it once. For `onSubmit`, so that each sending has its own. */
export function keySending({ currentTarget }: { currentTarget: HTMLFormElement }): void {
  const field = currentTarget.elements.namedItem("key");
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  if (field instanceof HTMLInputElement) field.value = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
