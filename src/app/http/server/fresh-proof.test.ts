import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

/** The rights by which settings, accounts, keys, lists and files of people are changed or taken along. */
const RIGHTS = new Set([
  ..."settings:write keys:manage mail:manage staff:manage compliance:manage leads:erase leads:export".split(" "),
  "staff",
]);
/** Pages whose right is another one, or not named by their route. */
const MORE_PAGES = [
  "/admin/profile/security",
  "/admin/settings/:key",
  "/admin/compliance/do-not-contact",
  "/admin/calendar",
];

const RULE = { threshold: 1, minutes: 1, enabled: true, quiet: false, mail: true, webhook: false };

/** Calls that ask an hour after the sign-in, with a body where it is read first. */
const CALLS: Record<string, object | null> = {
  "post /api/keys": { name: "A program", scopes: ["leads:read"], expires_at: null },
  "delete /api/keys/{id}": null,
  "post /api/webhooks": { url: "https://hooks.example", events: ["lead.created"] },
  "delete /api/webhooks/{id}": null,
  "post /api/webhooks/{id}/pause": null,
  "post /api/webhooks/{id}/resume": null,
  "post /api/webhooks/deliveries/{id}/replay": null,
  "put /api/settings/{key}": { value: {}, version: "" },
  "put /api/tables/{key}": { value: {}, version: "" },
  "delete /api/tables/{key}": null,
  "put /api/admin/alert-rules/{signal}": RULE,
  "post /api/admin/alert-rules/{signal}/reset": {},
  "put /api/admin/alert-channels": { recipients: [], quiet_from: null, quiet_to: null, webhook_url: null },
  "post /api/opening": { agency: {}, license: {}, claims: {}, preview_leads: "" },
  "post /api/restores/go-back": { confirm: "GO BACK" },
  "post /api/upgrades": { version: "9.9.9" },
  "post /api/staff/invitations": { email: "pat@example.com", name: "Pat Agent", role: "agent" },
  "post /api/staff/{id}/deactivate": null,
  "post /api/staff/{id}/reset-second-step": null,
  "put /api/staff/{id}": { cap: 5 },
  "post /api/teams": { name: "North" },
  "patch /api/teams/{id}": { name: "North" },
  "delete /api/teams/{id}": null,
  "delete /api/suppressions/{id}": { reason: "Asked" },
  "post /api/dnc/lists": null,
  "post /api/dnc/lists/{id}/use": null,
  "post /api/dnc/lists/{id}/undo": null,
  "delete /api/dnc/lists/{id}": null,
  "post /api/dnc/files": null,
  "post /api/dnc/files/{id}/revert": { reason: "Wrong file" },
  "delete /api/dnc/files/{id}/numbers/{phone}": null,
  "post /api/reassigned/answers": null,
  "post /api/leads/exports": { format: "csv", filter: {} },
  "post /api/leads/erase": { lead_ids: ["x"] },
  "post /api/leads/{id}/erase": { confirm: "x" },
  "get /api/leads/{id}/person-data": null,
  "post /api/me/calendar-feed": {},
  "post /api/me/totp": null,
  "post /api/me/totp/confirm": { code: "000000" },
  "delete /api/me/totp": null,
  "post /api/me/recovery-codes": null,
  "post /api/me/passkeys": { response: {}, name: "" },
  "delete /api/me/passkeys/{id}": null,
};

/** Calls with these rights that don't ask, and why. */
const FREE_CALLS: Record<string, string> = {
  "post /api/reauthenticate": "is the proof",
  "post /api/me/passkeys/options": "also serves the proof; adding the passkey asks",
  "post /api/me/ringing-browser": "only says where the desk is open",
  "get /api/me/ringing-browser": "is a public key",
  "post /api/me/ringing-browser/address": "only a browser that rings already gets another address",
  "post /api/live/ticket": "opens what the session opens",
  "post /api/admin/alerts/test": "changes nothing, and reaches only who gets alerts",
  "post /api/admin/errors/{id}": "work: an error is looked at",
  "post /api/backups": "only adds a backup",
  "post /api/backups/{id}/drill": "restores into a folder of its own",
  "post /api/restores": "restores into a folder beside; going back to it asks",
  "post /api/restores/discard": "removes a copy that is not in use",
  "post /api/functions/test-all": "changes nothing",
  "post /api/functions/{name}/test": "changes nothing",
  "post /api/jobs/{id}/cancel": "work: what must run can't be canceled",
  "post /api/jobs/{id}/retry": "work",
  "post /api/mails/{id}/retry": "work: it goes to its reader",
  "post /api/tables/{key}/preview": "changes nothing",
};

/** Forms that ask an hour after the sign-in, with the fields that are read first. */
const FORMS: Record<string, string> = {
  "/admin/keys create": "",
  "/admin/keys revoke": "",
  "/admin/webhooks add": "",
  "/admin/webhooks pause": "",
  "/admin/webhooks resume": "",
  "/admin/webhooks remove": "",
  "/admin/webhooks replay": "",
  "/admin/settings/:key": "",
  "/admin/settings/directory save": "",
  "/admin/settings/directory token": "",
  "/admin/settings/directory end-token": "",
  "/admin/settings/retention save": "lostLeads=1900&unreachedLeads=&mails=180&webhookDeliveries=30",
  "/admin/settings/mailbox signing-key": "",
  "/admin/settings/mailbox signing-on": "selector=hl1",
  "/admin/settings/mailbox signing-off": "selector=hl1",
  "/admin/tables/:table replace": "",
  "/admin/tables/:table restore": "",
  "/admin/control/settings rule": "",
  "/admin/control/settings reset": "",
  "/admin/control/settings channels": "",
  "/admin/control/settings browser-off": "id=x",
  "/admin/control/settings phone-off": "id=x",
  "/admin/control/security clear": "",
  "/admin/opening": "",
  "/admin/backups/restore go-back": "confirm=GO+BACK",
  "/admin/upgrade": "version=9.9.9",
  "/admin/backups second-place": "address=/mnt/backups",
  "/admin/backups remove-second-place": "",
  "/admin/staff invite": "email=pat@example.com&name=Pat+Agent&role=agent",
  "/admin/staff link": "",
  "/admin/staff revoke": "",
  "/admin/staff add": "person=Pat+Agent",
  "/admin/staff/:id licenses": "",
  "/admin/staff/:id paste-licenses": "pasted=OH+123456",
  "/admin/staff/:id limit": "leadCap=5",
  "/admin/staff/:id role": "",
  "/admin/staff/:id email": "email=pat@example.com",
  "/admin/staff/:id close": "",
  "/admin/staff/:id reopen": "",
  "/admin/staff/:id password-link": "",
  "/admin/staff/:id reset-second-step": "",
  "/admin/staff/:id remove": "",
  "/admin/leads/exports": "format=csv&all=1",
  "/admin/leads/:id/privacy": "",
  "/admin/leads/erase erase": "id=x",
  "/admin/compliance/do-not-contact remove": "",
  "/admin/compliance/do-not-contact use-list": "",
  "/admin/compliance/do-not-contact discard-list": "",
  "/admin/compliance/do-not-contact undo-list": "",
  "/admin/compliance/do-not-contact revert-file": "",
  "/admin/compliance/do-not-contact remove-number": "",
  "/admin/calendar feed": "",
  "/admin/profile/security email": "email=pat@example.com",
  "/admin/profile/security totp-start": "",
  "/admin/profile/security totp-confirm": "",
  "/admin/profile/security totp-remove": "",
  "/admin/profile/security passkey-remove": "",
  "/admin/profile/security codes": "",
};

/** Forms with these rights that don't ask, and why. */
const FREE_FORMS: Record<string, string> = {
  "/admin/staff/:id stop-ringing": "only takes a ring away, for a lost phone",
  "/admin hide-setup": "a view of one's own",
  "/admin show-setup": "a view of one's own",
  "/admin/backups backup": "only adds a backup",
  "/admin/backups drill": "restores into a folder of its own",
  "/admin/backups/restore discard": "removes a copy that is not in use",
  "/admin/backups/restore prepare": "restores into a folder beside; going back to it asks",
  "/admin/calendar": "work: an article's planned day",
  "/admin/calendar move": "work: an article's planned day",
  "/admin/clear-cache": "changes nothing",
  "/admin/compliance/do-not-contact": "only adds to the list",
  "/admin/compliance/do-not-contact release-hold":
    "an agent may do it on the lead's page; only what nobody proved ends",
  "/admin/control/security end": "only takes access away",
  "/admin/control/security end-others": "only takes access away",
  "/admin/control/settings test": "changes nothing, and reaches only who gets alerts",
  "/admin/demo fill": "adds marked samples to an empty site",
  "/admin/demo look": "only made-up people, with fewer rights than the owner's",
  "/admin/demo remove": "removes marked samples",
  "/admin/demo/leave": "goes back to one's own desk",
  "/admin/errors": "work: an error is looked at",
  "/admin/from-backup look": "only where nothing is stored yet",
  "/admin/from-backup restore": "only where nothing is stored yet",
  "/admin/from-backup forget": "forgets what was typed",
  "/admin/functions": "changes nothing",
  "/admin/jobs cancel": "work: what must run can't be canceled",
  "/admin/jobs retry": "work",
  "/admin/leads/erase": "changes nothing: says what erasing would do",
  "/admin/mail": "work: it goes to its reader",
  "/admin/settings/directory test": "changes nothing: reads the description of the directory in the settings",
  "/admin/settings/retention preview": "changes nothing",
  "/admin/staff/:id profile": "content of the team page",
  "/admin/staff/:id time-off": "work: the calendar",
  "/admin/staff/:id remove-time-off": "work: the calendar",
  "/admin/tables/:table send": "keeps a draft to look at",
};

/** Files that lead to the proof in place of the file. */
const FILES = {
  "/admin/control/activity.csv": "/admin/control/activity?confirm=1",
  "/admin/backups/key": "/admin/backups#key",
  "/admin/leads/x/person-data": "/admin/leads/x/privacy",
  "/admin/compliance/reassigned.csv": "/admin/compliance/do-not-contact#reassigned",
};

const test_ = testDatabase();
const desk = await deskPages();
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await testSite(test_.database, { render: desk.render });
  const { id } = await aStaff(test_.db, { role: "owner" });
  const token = newToken();
  const at = new Date(site.services.now().getTime() - 3_600_000);
  await addSession(test_.db, { id: hashToken(token), staffId: id, at, ip: "192.0.2.1", userAgent: "test" });
  // Passkeys need a name.
  headers = { Cookie: `hearthlight=${token}`, Host: "localhost" };
});
afterAll(() => site.close());

const filled = (path: string) =>
  path
    .replace("/settings/{key}", "/settings/agency")
    .replace("/settings/:key", "/settings/agency")
    .replaceAll(/\{key\}|:table/g, "rates")
    .replaceAll(/\{\w+\}|:\w+/g, "x");

describe("an hour after the sign-in", { timeout: 120_000 }, () => {
  test("each call that changes settings, accounts, keys or lists asks again, or is known not to", async () => {
    const changing = site.endpoints
      .filter(({ method, right }) => method !== "get" && RIGHTS.has(right))
      .map(({ method, path }) => `${method} ${path}`);
    const known = [...Object.keys(CALLS), ...Object.keys(FREE_CALLS)];
    expect(changing.filter((call) => !known.includes(call))).toEqual([]);
    const asked: unknown[] = [];
    for (const [call, json] of Object.entries(CALLS)) {
      const [method = "", path = ""] = call.split(" ");
      const version = method === "delete" && path.startsWith("/api/tables") ? "?version=" : "";
      const answer = await site.ask({
        method: method.toUpperCase(),
        path: filled(path) + version,
        headers,
        ...(json ? { json } : {}),
      });
      asked.push([call, answer.status, answer.text.includes("reauthentication_required") || answer.text]);
    }
    expect(asked).toEqual(Object.keys(CALLS).map((call) => [call, 403, true]));
  });

  test("each form that does so asks again, or is known not to", async () => {
    const forms = desk.pages
      .filter(({ takesForms, right, path }) => takesForms && (RIGHTS.has(right ?? "") || MORE_PAGES.includes(path)))
      .flatMap(({ path, intents }) =>
        (intents.length > 0 ? intents : [""]).map((intent) => `${path} ${intent}`.trim()),
      );
    const known = [...Object.keys(FORMS), ...Object.keys(FREE_FORMS)];
    expect(forms.filter((form) => !known.includes(form))).toEqual([]);
    const asked: unknown[] = [];
    for (const [form, fields] of Object.entries(FORMS)) {
      const [path = "", intent] = form.split(" ");
      const body = [intent ? `intent=${intent}` : "", fields].filter(Boolean).join("&");
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await site.ask({ method: "POST", path: filled(path), headers: { ...headers, ...type }, body });
      const { location } = answer.headers;
      const asks = location?.startsWith("/admin/confirm?") || answer.text.includes("Confirm that it's you");
      asked.push([form, asks || `${answer.status} ${answer.text}`]);
    }
    expect(asked).toEqual(Object.keys(FORMS).map((form) => [form, true]));
  });

  test("a file of keys, people or the activity leads to the proof", async () => {
    const led: Record<string, unknown> = {};
    for (const path of Object.keys(FILES)) led[path] = (await site.ask({ path, headers })).headers.location;
    expect(led).toEqual(FILES);
  });
});
