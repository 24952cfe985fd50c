import type { PersonIntent } from "#operations/people/rules/person-intents.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { type Failure, forbidden, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, ROLES } from "#platform/access/rules/rights.ts";
import { TRANSLATIONS } from "#platform/text/rules/locale.ts";
import { PICTURE_FILE, PICTURE_REMOVE } from "#agency/site/rules/settings-form.ts";
import { isVoicePath } from "#agency/site/rules/voice.ts";
import { parseLicenses, type TypedLicense } from "#accounts/staff/rules/license-form.ts";
import { type LineTrouble, parsePastedLicenses } from "#accounts/staff/rules/pasted-licenses.ts";
import { parseProfile, type ProfileField, type TypedProfile } from "#accounts/staff/rules/profile-form.ts";
import { emailSaved } from "#accounts/staff/rules/told-old-address.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { addTimeOff, type CallInTimeOff } from "#leads/appointments/server/add-time-off.ts";
import { removeTimeOff } from "#leads/appointments/server/remove-time-off.ts";
import { stopRinging } from "#leads/calling/server/stop-ringing.ts";
import { PORTRAITS_FOLDER } from "#newsroom/images/rules/image.ts";
import { saveVoice } from "#accounts/staff/server/save-voice.ts";
import { savePicture } from "#newsroom/images/server/store-image.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeEmail } from "#accounts/staff/server/change-email.ts";
import { changePerson } from "#accounts/staff/server/change-person.ts";
import { createPasswordLink } from "#accounts/sign-in/server/password-link.ts";
import { removeSecondStepsOf } from "#accounts/sign-in/server/remove-second-step.ts";
import { findPerson, type Person } from "#accounts/staff/server/staff-store.ts";
import { removePerson } from "#accounts/staff/server/remove-person.ts";

/** The sections of a person's page, each with a form of its own. */
export type PersonSection = "profile" | "licenses" | "limit" | "time-off" | "account";

/** A section after its form was sent: the input if it was refused, otherwise the stored values. */
export type PersonAnswer = {
  section: PersonSection;
  stamp: string;
  ok: boolean;
  /** True if it was refused because the person must confirm their identity first. */
  unconfirmed: boolean;
  message: string;
  fields: Record<string, string>;
  typed: Record<string, string> | null;
  licenses: TypedLicense[] | null;
  /** Calls that stay booked during new time off. */
  calls: CallInTimeOff[];
  /** A link to set a new password, for the owner to pass on; shown this once. */
  link: string | null;
  /** Pasted lines that were refused. */
  lines: LineTrouble[];
};

/** The result of a form of a person's page; `removed` if the person is gone. */
type PersonResult = { answer: PersonAnswer; code: Failure["code"] | null; removed: boolean };

type Sent = { services: Services; by: By; id: string; form: FormData; read: (name: string) => string };
type Done = { section: PersonSection; outcome: Outcome<unknown>; message: string } & Partial<
  Pick<PersonAnswer, "typed" | "licenses" | "calls" | "link" | "lines">
>;

/** Handles a form of a person's page, from the owner or the person: the use cases check who may do what. */
export async function handlePersonForm(
  services: Services,
  by: By,
  { id, intent, form }: { id: string; intent: PersonIntent; form: FormData },
): Promise<PersonResult> {
  const done = await TAKERS[intent]({ services, by, id, form, read: readTexts(form) });
  const { section, outcome } = done;
  return {
    answer: {
      section,
      stamp: services.newId(),
      ok: outcome.ok,
      unconfirmed: !outcome.ok && outcome.code === "reauthentication-required",
      message: outcome.ok ? done.message : outcome.message,
      fields: outcome.ok ? {} : (outcome.fields ?? {}),
      typed: done.typed ?? null,
      licenses: done.licenses ?? null,
      calls: done.calls ?? [],
      link: done.link ?? null,
      lines: done.lines ?? [],
    },
    code: outcome.ok ? null : outcome.code,
    removed: outcome.ok && intent === "remove",
  };
}

const TAKERS: Record<PersonIntent, (sent: Sent) => Promise<Done>> = {
  profile: updateProfile,
  licenses: updateLicenses,
  "paste-licenses": addPastedLicenses,
  limit: updateLimit,
  "time-off": updateTimeOff,
  "remove-time-off": async ({ services, by, id, read }: Sent): Promise<Done> => ({
    section: "time-off",
    outcome: await removeTimeOff(services, by, id, read("entry")),
    message: "Time off removed. Visitors can book these days again.",
  }),
  role: async ({ services, by, id, read }: Sent): Promise<Done> => {
    const [role, also] = ["role", "also_role"].map((name) => ROLES.find((one) => one === read(name)));
    const outcome = await changeStaff(services, by, { id, ...(role ? { role } : {}), alsoRole: also ?? null });
    return { section: "account", outcome, message: "Role saved." };
  },
  email: async ({ services, by, id, read }: Sent): Promise<Done> => {
    const typed = { email: read("email") };
    const outcome = await changeEmail(services, by, { id, ...typed });
    if (outcome.ok) return { section: "account", outcome, message: emailSaved(outcome.value) };
    const marked = outcome.fields ? { ...outcome, message: "Fix the field marked below." } : outcome;
    return { section: "account", outcome: marked, message: "", typed };
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
  "password-link": async ({ services, by, id }: Sent): Promise<Done> => {
    const outcome = await createPasswordLink(services, by, id);
    const { email, link } = outcome.ok ? outcome.value : { email: "", link: null };
    const message = link === null ? `A link to set a new password is on its way to ${email}.` : "The link is ready.";
    return { section: "account", outcome, message, link };
  },
  "reset-second-step": async ({ services, by, id }: Sent): Promise<Done> => ({
    section: "account",
    outcome: await removeSecondStepsOf(services, by, id),
    message: "Second step removed, and their sessions ended.",
  }),
  "stop-ringing": async ({ services, by, id, read }: Sent): Promise<Done> => ({
    section: "account",
    outcome: await stopRinging(services, by, { id: read("id"), staffId: id }),
    message: "That browser no longer rings.",
  }),
  remove: async ({ services, by, id }: Sent): Promise<Done> => ({
    section: "account",
    outcome: await removePerson(services, by, id),
    message: "Removed.",
  }),
};

const TEXTS: readonly ProfileField[] = [
  "name",
  "title",
  ...TRANSLATIONS.map((locale) => `title_${locale}` as const),
  "bio",
  ...TRANSLATIONS.map((locale) => `bio_${locale}` as const),
  "languages",
  "place",
];
/** The path of a stored picture, as the form has it. */
const STORED_PICTURE = new RegExp(`^${PORTRAITS_FOLDER}/[0-9a-f]{32}\\.webp$`);
const isPicturePath = (path: string) => STORED_PICTURE.test(path);

async function updateProfile({ services, by, id, form, read }: Sent): Promise<Done> {
  const typed: TypedProfile = Object.fromEntries(
    TEXTS.filter((name) => form.has(name)).map((name) => [name, read(name)]),
  );
  const answer = (outcome: Outcome<Person>, files: Files = {}): Done => ({
    section: "profile",
    outcome,
    message: "Profile saved.",
    typed: outcome.ok
      ? storedProfile(outcome.value)
      : // A file that was stored is kept, so that nobody has to choose it twice.
        {
          ...typed,
          photo: inForm(files.photo, read("photo")),
          voice: inForm(files.voice, read("voice")),
          shown: read("shown"),
        },
  });
  const sent = { services, by, id, form, read };
  const portrait = await readOwnFile(sent, "photo", (bytes) => savePicture(services, by, bytes), isPicturePath);
  if (!portrait.ok) return answer(portrait);
  const recording = await readOwnFile(sent, "voice", (bytes) => saveVoice(services.storage, bytes), isVoicePath);
  const files = { ...portrait.value, ...(recording.ok ? recording.value : {}) };
  if (!recording.ok) return answer(recording, files);
  const parsed = parseProfile(await changedOf(services, id, typed));
  if (!parsed.ok) return answer(refused(parsed.fields), files);
  const shown = form.has("full") ? { shown: form.has("shown") } : {};
  const change = { ...parsed.change, ...shown, ...files };
  return answer(await changePerson(services, by, id, change), files);
}

function storedProfile(person: Person): Record<string, string> {
  const { name, title, titleIn, bio, bioIn, languages, place, photo, voice, shown } = person;
  return {
    name,
    title,
    bio,
    ...Object.fromEntries(
      TRANSLATIONS.flatMap((locale) => [
        [`title_${locale}`, titleIn[locale] ?? ""],
        [`bio_${locale}`, bioIn[locale] ?? ""],
      ]),
    ),
    languages: languages.join(", "),
    place: place === null ? "" : String(place),
    photo: photo ?? "",
    voice: voice ?? "",
    shown: shown ? "on" : "",
  };
}

/** Drops unchanged texts: those of an older version may be longer than the current limits. */
async function changedOf({ db }: Services, id: string, typed: TypedProfile): Promise<TypedProfile> {
  const before = await findPerson(db, id);
  const same = (name: "name" | "title" | "bio") => typed[name]?.replaceAll("\r\n", "\n") === before?.[name];
  const changed = { ...typed };
  for (const name of ["name", "title", "bio"] as const) if (same(name)) delete changed[name];
  return changed;
}

/** The files of a profile after the form: a new path, null for none; an unchanged one is missing. */
type Files = Partial<Record<"photo" | "voice", string | null>>;

const inForm = (taken: string | null | undefined, sent: string) => (taken === undefined ? sent : (taken ?? ""));

/** Takes one file of the profile. A new one overrides the removal box; a path in the form must be one of ours. */
async function readOwnFile(
  { by, id, form, read }: Sent,
  name: keyof Files,
  keep: (bytes: Uint8Array) => Promise<Outcome<{ path: string }>>,
  isOurs: (path: string) => boolean,
): Promise<Outcome<Files>> {
  if (by.actor.id !== id && !may(by.actor, "staff:manage")) return forbidden();
  const file = form.get(name + PICTURE_FILE);
  // A field without a chosen file is sent as a file without a name.
  if (file instanceof File && (file.size > 0 || file.name !== "")) {
    const stored = await keep(new Uint8Array(await file.arrayBuffer()));
    return stored.ok ? ok({ [name]: stored.value.path }) : refused({ [name]: stored.message });
  }
  if (form.has(name + PICTURE_REMOVE)) return ok({ [name]: null });
  return ok(isOurs(read(name)) ? { [name]: read(name) } : {});
}

async function updateLicenses({ services, by, id, form }: Sent): Promise<Done> {
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
    : refused(parsed.fields);
  const stored = outcome.ok ? rowsOf(outcome.value) : licenses;
  return { section: "licenses", outcome, message: "Licenses saved.", licenses: stored };
}

const rowsOf = (person: Person): TypedLicense[] =>
  person.licenses.map(({ state, number, expires }) => ({ state, number: number ?? "", expires: expires ?? "" }));

async function addPastedLicenses({ services, by, id, read }: Sent): Promise<Done> {
  const typed = { pasted: read("pasted") };
  const person = await findPerson(services.db, id);
  const parsed = parsePastedLicenses(typed.pasted, person?.licenses ?? [], services.site.states());
  const outcome: Outcome<Person> = parsed.ok
    ? await changePerson(services, by, id, { licenses: parsed.licenses })
    : invalid("Fix the lines below. Nothing was saved.");
  const licenses = outcome.ok ? rowsOf(outcome.value) : person && rowsOf(person);
  const kept = outcome.ok ? {} : { typed };
  const lines = parsed.ok ? [] : parsed.lines;
  return { section: "licenses", outcome, message: "Licenses saved.", licenses, lines, ...kept };
}

async function updateLimit({ services, by, id, read }: Sent): Promise<Done> {
  const typed = { leadCap: read("leadCap") };
  const parsed = parseProfile(typed);
  const outcome = parsed.ok ? await changePerson(services, by, id, parsed.change) : refused(parsed.fields);
  return { section: "limit", outcome, message: "Limit saved.", typed };
}

async function updateTimeOff({ services, by, id, read }: Sent): Promise<Done> {
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

const refused = (fields: object) => invalid("Fix the fields marked below. Nothing was saved.", { ...fields });
