import { type Failure, forbidden, type Outcome, ok } from "#core/access/outcome.ts";
import { may, ROLES } from "#core/access/rights.ts";
import { PICTURE_FILE, PICTURE_REMOVE } from "#core/site/settings-form.ts";
import { parseLicenses, type TypedLicense } from "#core/staff/license-form.ts";
import { parseProfile, type ProfileField, type TypedProfile } from "#core/staff/profile-form.ts";
import { changeStaff } from "#server/access/change-staff.ts";
import { addTimeOff, type CallInTimeOff } from "#server/appointments/add-time-off.ts";
import { removeTimeOff } from "#server/appointments/remove-time-off.ts";
import type { By } from "#server/audit/audit-store.ts";
import { PORTRAITS_FOLDER } from "#core/images/image.ts";
import { keepPicture } from "#server/images/store-image.ts";
import type { Services } from "#server/services.ts";
import { changePerson } from "#server/staff/change-person.ts";
import { removeSecondStepsOf } from "#server/sign-in/remove-second-step.ts";
import { findPerson, type Person } from "#server/staff/staff-store.ts";
import { removePerson } from "#server/staff/remove-person.ts";

/** The sections of a person's page, each with a form of its own. */
export type PersonSection = "profile" | "licenses" | "limit" | "time-off" | "account";

/** What a section shows after its form was sent: what was typed if it was refused, otherwise what is stored now. */
export type PersonAnswer = {
  section: PersonSection;
  stamp: string;
  ok: boolean;
  message: string;
  fields: Record<string, string>;
  typed: Record<string, string> | null;
  licenses: TypedLicense[] | null;
  /** Calls that stay booked during new time off. */
  calls: CallInTimeOff[];
};

/** The result of a form of a person's page; `removed` where the person is gone. */
export type PersonResult = { answer: PersonAnswer; code: Failure["code"] | null; removed: boolean };

type Sent = { services: Services; by: By; id: string; form: FormData; read: (name: string) => string };
type Done = { section: PersonSection; outcome: Outcome<unknown>; message: string } & Partial<
  Pick<PersonAnswer, "typed" | "licenses" | "calls">
>;

/** What people send about themselves; other forms of their profile are no forms of a person. */
const OWN = ["profile", "time-off", "remove-time-off"];

/** Whether a form of the profile is one about the person. */
export function isOwnForm(form: FormData): boolean {
  return OWN.some((name) => name === form.get("do"));
}

/** Handles a form of a person's page, of the owner's or the person's own: the use cases know who may do what. */
export async function takePersonForm(services: Services, by: By, id: string, form: FormData): Promise<PersonResult> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const done = await (TAKERS.get(read("do")) ?? takeProfile)({ services, by, id, form, read });
  const { section, outcome } = done;
  return {
    answer: {
      section,
      stamp: services.newId(),
      ok: outcome.ok,
      message: outcome.ok ? done.message : outcome.message,
      fields: outcome.ok ? {} : (outcome.fields ?? {}),
      typed: done.typed ?? null,
      licenses: done.licenses ?? null,
      calls: done.calls ?? [],
    },
    code: outcome.ok ? null : outcome.code,
    removed: outcome.ok && read("do") === "remove",
  };
}

const TAKERS = new Map<string, (sent: Sent) => Promise<Done>>(
  Object.entries({
    licenses: takeLicenses,
    limit: takeLimit,
    "time-off": takeTimeOff,
    "remove-time-off": async ({ services, by, id, read }: Sent): Promise<Done> => ({
      section: "time-off",
      outcome: await removeTimeOff(services, by, id, read("entry")),
      message: "Time off removed. Visitors can book these days again.",
    }),
    role: async ({ services, by, id, read }: Sent): Promise<Done> => {
      const role = ROLES.find((one) => one === read("role"));
      const outcome = await changeStaff(services, by, role ? { id, role } : { id });
      return { section: "account", outcome, message: "Role saved." };
    },
    close: async ({ services, by, id }: Sent): Promise<Done> => ({
      section: "account",
      outcome: await changeStaff(services, by, { id, active: false }),
      message: "Account closed. Their sessions and API keys have ended.",
    }),
    reopen: async ({ services, by, id }: Sent): Promise<Done> => ({
      section: "account",
      outcome: await changeStaff(services, by, { id, active: true }),
      message: "Account reopened.",
    }),
    "reset-second-step": async ({ services, by, id }: Sent): Promise<Done> => ({
      section: "account",
      outcome: await removeSecondStepsOf(services, by, id),
      message: "Second step removed, and their sessions ended.",
    }),
    remove: async ({ services, by, id }: Sent): Promise<Done> => ({
      section: "account",
      outcome: await removePerson(services, by, id),
      message: "Removed.",
    }),
  }),
);

const TEXTS = ["name", "title", "bio", "languages", "place"] as const satisfies ProfileField[];
/** The path of a stored picture, as the form holds it. */
const STORED_PICTURE = new RegExp(`^${PORTRAITS_FOLDER}/[0-9a-f]{32}\\.webp$`);

async function takeProfile({ services, by, id, form, read }: Sent): Promise<Done> {
  const typed: TypedProfile = Object.fromEntries(
    TEXTS.filter((name) => form.has(name)).map((name) => [name, read(name)]),
  );
  const answer = (outcome: Outcome<Person>, photo?: string | null): Done => ({
    section: "profile",
    outcome,
    message: "Profile saved.",
    typed: outcome.ok
      ? storedProfile(outcome.value)
      : // A picture that was stored is kept, so that nobody has to choose the file twice.
        { ...typed, photo: photo === undefined ? read("photo") : (photo ?? ""), shown: read("shown") },
  });
  const portrait = await takePortrait({ services, by, id, form, read });
  if (!portrait.ok) return answer(portrait);
  const { photo } = portrait.value;
  const parsed = parseProfile(await changedOf(services, id, typed));
  if (!parsed.ok) return answer(invalid(parsed.fields), photo);
  const shown = form.has("full") ? { shown: form.has("shown") } : {};
  const change = { ...parsed.change, ...shown, ...(photo === undefined ? {} : { photo }) };
  return answer(await changePerson(services, by, id, change), photo);
}

function storedProfile({ name, title, bio, languages, place, photo, shown }: Person): Record<string, string> {
  return {
    name,
    title,
    bio,
    languages: languages.join(", "),
    place: place === null ? "" : String(place),
    photo: photo ?? "",
    shown: shown ? "on" : "",
  };
}

/** Without the texts that stay as they are: those of an older version may be longer than what can be typed now. */
async function changedOf({ db }: Services, id: string, typed: TypedProfile): Promise<TypedProfile> {
  const before = await findPerson(db, id);
  const same = (name: "name" | "title" | "bio") => typed[name]?.replaceAll("\r\n", "\n") === before?.[name];
  const changed = { ...typed };
  for (const name of ["name", "title", "bio"] as const) if (same(name)) delete changed[name];
  return changed;
}

/** The portrait after the form: a new path, null for none, undefined for the one there is. A file goes before the box that removes. */
async function takePortrait({ services, by, id, form, read }: Sent): Promise<Outcome<{ photo?: string | null }>> {
  if (by.actor.id !== id && !may(by.actor, "staff:manage")) return forbidden();
  const file = form.get(`photo${PICTURE_FILE}`);
  if (file instanceof File && file.size > 0) {
    const stored = await keepPicture(services, by, new Uint8Array(await file.arrayBuffer()));
    return stored.ok ? ok({ photo: stored.value.path }) : invalid({ photo: stored.message });
  }
  if (form.has(`photo${PICTURE_REMOVE}`)) return ok({ photo: null });
  return ok(STORED_PICTURE.test(read("photo")) ? { photo: read("photo") } : {});
}

async function takeLicenses({ services, by, id, form }: Sent): Promise<Done> {
  const column = (name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
  const [states, numbers, expires] = [column("state"), column("number"), column("expires")];
  const licenses = states.map((state, index) => ({
    state,
    number: numbers[index] ?? "",
    expires: expires[index] ?? "",
  }));
  const held = (await findPerson(services.db, id))?.licenses.map(({ state }) => state) ?? [];
  const known = [...services.site.states().map(({ code }) => code), ...held];
  const parsed = parseLicenses(licenses, known);
  const outcome: Outcome<Person> = parsed.ok
    ? await changePerson(services, by, id, { licenses: parsed.licenses })
    : invalid(parsed.fields);
  const stored = outcome.ok
    ? outcome.value.licenses.map(({ state, number, expires }) => ({
        state,
        number: number ?? "",
        expires: expires ?? "",
      }))
    : licenses;
  return { section: "licenses", outcome, message: "Licenses saved.", licenses: stored };
}

async function takeLimit({ services, by, id, read }: Sent): Promise<Done> {
  const typed = { leadCap: read("leadCap") };
  const parsed = parseProfile(typed);
  const outcome = parsed.ok ? await changePerson(services, by, id, parsed.change) : invalid(parsed.fields);
  return { section: "limit", outcome, message: "Limit saved.", typed };
}

async function takeTimeOff({ services, by, id, read }: Sent): Promise<Done> {
  const typed = { from: read("from"), to: read("to") };
  const outcome = await addTimeOff(services, by, id, typed);
  return {
    section: "time-off",
    outcome,
    message: "Time off added. Visitors can't book calls on these days.",
    ...(outcome.ok ? {} : { typed }),
    calls: outcome.ok ? outcome.value.calls : [],
  };
}

function invalid(fields: Partial<Record<string, string>>): Failure {
  const message = "Fix the fields marked below. Nothing was saved.";
  return { ok: false, code: "invalid", message, fields: { ...fields } as Record<string, string> };
}
