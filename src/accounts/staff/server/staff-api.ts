import { z } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, ROLES } from "#platform/access/rules/rights.ts";
import { parseLicenses } from "#accounts/staff/rules/license-form.ts";
import { parseProfile } from "#accounts/staff/rules/profile-form.ts";
import { VOICE_TYPES, VOICES_FOLDER, voiceTypeOf } from "#agency/site/rules/voice.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { type ChangedStaff, changeStaffIn } from "#accounts/access/server/change-staff.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { type AppEnv, byOf } from "#platform/http/server/app-env.ts";
import { servePart } from "#platform/http/server/serve-part.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changePersonIn, type PersonChange } from "./change-person.ts";
import { VOICES_KEY } from "./save-voice.ts";
import { findPerson, listProfiles, type Person } from "./staff-store.ts";

type Needs = Pick<Services, "announceAccess" | "changePages" | "db" | "now" | "site">;

const license = z.object({
  state: z.string().openapi({ example: "OH" }),
  number: z.string().nullable().openapi({ description: "null if unknown: the license then permits no sales" }),
  expires: z.string().nullable().openapi({ description: "The last day, as 2027-04-30; null if unknown" }),
});
const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable().openapi({ description: "null for a person without a sign-in" }),
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)).openapi({ description: "The role, and a second one if they have it" }),
  team_id: z.string().openapi({ description: "Empty for the agency itself" }),
  active: z.boolean(),
  licenses: z.array(license),
  languages: z.array(z.string()),
  cap: z.number().int().nullable().openapi({ description: "Open leads at a time; null for no limit" }),
});

const change = z.object({
  role: z.enum(ROLES).optional(),
  roles: z.array(z.enum(ROLES)).min(1).max(2).optional(),
  active: z.boolean().optional(),
  licenses: z
    .array(
      z.object({
        state: z.string().max(40),
        number: z.string().max(200).nullable(),
        expires: z.string().max(40).nullable(),
      }),
    )
    .max(100)
    .optional(),
  languages: z.array(z.string().max(200)).max(100).optional(),
  cap: z.number().nullable().optional(),
});
type Change = z.infer<typeof change>;

/** Mounts the calls about the people of the staff. */
export function mountStaff(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/staff",
      summary: "Everyone on the staff, with licenses, languages and cap",
      right: "staff:manage",
      answer: z.object({ staff: z.array(member.extend({ last_seen_at: z.string().nullable() })), next: z.null() }),
    },
    async () => {
      const [accounts, profiles] = await Promise.all([listStaff(services.db), listProfiles(services.db)]);
      const staff = accounts.flatMap((account) => {
        const profile = profiles.get(account.id);
        return profile ? [withCap({ ...account, ...profile })] : [];
      });
      return ok({ staff, next: null });
    },
  );
  endpoints.mount(
    {
      method: "put",
      path: "/api/staff/{id}",
      summary: "Change role, licenses, languages or cap, or reopen an account",
      right: "staff:manage",
      body: change,
      answer: member,
    },
    async (c, { params, body }) => changeMember(services, byOf(c), params.id, body),
  );
}

/** Changes all fields that were sent, or none. */
async function changeMember(services: Needs, by: By, id: string, body: Change) {
  const read = readChange(
    body,
    services.site.states().map(({ code }) => code),
  );
  if (!read.ok) return read;
  const outcome = await services.changePages(async (tx, changed): Promise<Outcome<ReturnType<typeof withCap>>> => {
    const [role = body.role, alsoRole] = body.roles ?? [];
    if (role !== undefined || body.active !== undefined) {
      const account: Outcome<ChangedStaff> = await changeStaffIn(tx, services, by, {
        id,
        ...(role ? { role } : {}),
        ...(body.roles ? { alsoRole: alsoRole ?? null } : {}),
        ...(body.active === undefined ? {} : { active: body.active }),
      });
      if (!account.ok) return account;
    }
    const profile = await changePersonIn(tx, changed, services, by, id, read.value);
    if (!profile.ok) return profile;
    const person = await findPerson(tx, id);
    return ok(withCap(person ?? profile.value));
  });
  if (outcome.ok) services.announceAccess(id);
  return outcome;
}

/** Reads the fields of a person in a body. `fields` of a refusal are named as in the body: `licenses.0.state`. */
function readChange(body: Change, states: readonly string[]): Outcome<PersonChange> {
  const profile = parseProfile({
    ...(body.languages ? { languages: body.languages.join(",") } : {}),
    ...(body.cap === undefined ? {} : { leadCap: body.cap === null ? "" : String(body.cap) }),
  });
  const licenses = body.licenses
    ? parseLicenses(
        body.licenses.map((row) => ({ ...row, expires: row.expires ?? "" })),
        states,
      )
    : null;
  const fields: Record<string, string> = {};
  if (!profile.ok) {
    if (profile.fields.languages) fields.languages = profile.fields.languages;
    if (profile.fields.leadCap) fields.cap = profile.fields.leadCap;
  }
  if (licenses && !licenses.ok)
    for (const [path, text] of Object.entries(licenses.fields)) fields[`licenses.${path}`] = text;
  if (!profile.ok || (licenses && !licenses.ok)) return invalidFields(fields);
  return ok({ ...profile.change, ...(licenses?.ok ? { licenses: licenses.licenses } : {}) });
}

const withCap = <P extends Person>(person: P) => ({
  ...person,
  cap: person.leadCap,
  roles: [person.role, ...(person.alsoRole ? [person.alsoRole] : [])],
});

/** Serves the recordings of the team page from the file store. */
export function mountVoices(app: Hono<AppEnv>, { storage }: { storage: Storage }): void {
  app.get(`${VOICES_FOLDER}/:file`, async (c, next) => {
    const file = c.req.param("file");
    const type = voiceTypeOf(file);
    const bytes = type && (await storage.read(`${VOICES_KEY}/${file}`));
    if (!type || !bytes) return next();
    return servePart(bytes, c.req.header("range"), {
      "Content-Type": VOICE_TYPES[type],
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${file}"`,
    });
  });
}
