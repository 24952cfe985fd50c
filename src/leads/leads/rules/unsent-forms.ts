/**
 * A note or the outcome of a call that a browser sent without getting an answer. It has the fields as they were typed,
 * and the key by which the server takes it once.
 */
export type UnsentForm = {
  key: string;
  leadId: string;
  intent: "note" | "outcome";
  fields: Record<string, string>;
  /** Why the server did not take it; null while it waits to be sent. */
  refused: string | null;
};

/** Reads what a browser kept; what can't be read counts as nothing. */
export function parseUnsent(kept: string | null): readonly UnsentForm[] {
  try {
    const read: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(read) ? read.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(one: unknown): one is UnsentForm {
  if (typeof one !== "object" || one === null) return false;
  const { key, leadId, intent, fields, refused } = one as Partial<Record<keyof UnsentForm, unknown>>;
  return (
    typeof key === "string" &&
    typeof leadId === "string" &&
    (intent === "note" || intent === "outcome") &&
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((value) => typeof value === "string") &&
    (refused === null || typeof refused === "string")
  );
}

/** Returns the form to keep of what was sent about a lead, its own `lead` if null; null for forms that are not kept. */
export function unsentOf(about: string | null, sent: Iterable<[string, unknown]>): UnsentForm | null {
  const fields = Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const { intent, key = "", lead = "", ...typed } = fields as Record<string, string>;
  const leadId = about ?? lead;
  if ((intent !== "note" && intent !== "outcome") || key === "" || leadId === "" || "undo" in typed) return null;
  // A person who asks for no calls has asked, whatever happened to the lead since.
  const { version: _seen, ...whatever } = typed;
  return { key, leadId, intent, fields: typed.outcome === "do_not_call" ? whatever : typed, refused: null };
}

/** Adds a form, unless it is there already. */
export const withForm = (forms: readonly UnsentForm[], form: UnsentForm): readonly UnsentForm[] =>
  forms.some(({ key }) => key === form.key) ? forms : [...forms, form];

/** Removes the form with a key. */
export const withoutForm = (forms: readonly UnsentForm[], key: string): readonly UnsentForm[] =>
  forms.filter((form) => form.key !== key);

/** Records why the form with a key was not taken. */
export const withRefusal = (forms: readonly UnsentForm[], key: string, refused: string): readonly UnsentForm[] =>
  forms.map((form) => (form.key === key ? { ...form, refused } : form));

/** Tells whether a kept form says that a lead must not be contacted: it asked so, or has died. */
export const stopsContact = (forms: readonly UnsentForm[], leadId: string | null): boolean =>
  forms.some((form) => form.leadId === leadId && ["do_not_call", "deceased"].includes(form.fields.outcome ?? ""));
