import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { illegalTexts } from "#agency/site/rules/illegal-settings.ts";
import { NEEDS_PROOF } from "#agency/site/rules/settings-proof.ts";
import { SETTINGS_KEYS } from "#agency/site/rules/settings.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { recordChanges, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeSetting, type SettingChange } from "./change-setting.ts";
import { settingsChanges } from "./site-store.ts";

const test_ = testDatabase();
let made: TestServices;
let purged: string[] = [];
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

const change = (input: SettingChange, by = byStaff("owner")) => {
  purged = [];
  const { services } = made;
  return changeSetting(
    { ...services, changePages: recordChanges(test_.db, purged, services.content.reread) },
    by,
    input,
  );
};
const version = async (key: string) => (await settingsChanges(test_.db)).get(key)?.at.toISOString() ?? "";
const { agency, home, claims } = DEFAULT_SETTINGS;

describe("a fresh proof of who the person is", () => {
  const OLD = byStaff("owner", { confirmedAt: new Date(Date.now() - 3_600_000) });
  test("what matters asks for one after an hour, and content and programs don't", async () => {
    for (const key of SETTINGS_KEYS) {
      const outcome = await change({ key, value: DEFAULT_SETTINGS[key], version: "none" }, OLD);
      const asked = outcome.ok ? "saved" : outcome.code === "reauthentication-required";
      expect([key, asked]).toEqual([key, NEEDS_PROOF[key]]);
    }
    const matter = SETTINGS_KEYS.filter((key) => NEEDS_PROOF[key]);
    expect(matter).toEqual(expect.arrayContaining(["agency", "ai", "retention", "publishing", "backups", "claims"]));
    const byProgram = await change({ key: "agency", value: agency, version: "none" }, byKey(["settings:write"]));
    expect(byProgram).toMatchObject({ code: "conflict" });
  });
});

describe("a text that may not be public", () => {
  const LIE = "Medicare will pay.";
  const { aboutPage, disclaimer, authors, categories, testimonials } = DEFAULT_SETTINGS;
  const evidence = { source: null, date: null, approver: null };
  const section = (body: string, heading = "Who we are") => ({ ...aboutPage, sections: [{ heading, body }] });
  test.each([
    ["home", { ...home, headline: LIE }, "headline"],
    ["home", { ...home, faq: [{ question: "Is it free?", answer: `No. ${LIE}` }] }, "faq.0.answer"],
    ["home.es", { ...DEFAULT_SETTINGS["home.es"], lead: "Medicare pagará su funeral." }, "lead"],
    ["claims", [...claims, { id: "lie", wording: LIE, evidence }], `${claims.length}.wording`],
    ["aboutPage", section(`Call us.\n\n| Who | What |\n| You | ${LIE} |`), "sections.0.body"],
    ["aboutPage", section("A [Medicare](/terms) plan: Medicare [will\npay](/about)."), "sections.0.body"],
    ["privacyPage.es", { ...section("Hola."), title: "Todos son aprobados" }, "title"],
    ["disclaimer", `${disclaimer} ${LIE}`, ""],
    ["authors", authors.map((author) => ({ ...author, bio: LIE })), "0.bio"],
    ["categories", categories.map((category) => ({ ...category, description: LIE })), "0.description"],
    ["testimonials", [...testimonials, { quote: LIE, name: "A", location: "B", evidence }], "0.quote"],
    ["seoFiles", { ...DEFAULT_SETTINGS.seoFiles, llmsIntro: LIE }, "llmsIntro"],
  ] as const)("is refused in %s at its place, with what to write", async (key, value, path) => {
    const outcome = await change({ key, value, version: await version(key) });
    expect(outcome).toMatchObject({ ok: false, code: "invalid" });
    if (!outcome.ok) expect(outcome.fields?.[path]).toMatch(/can't be published/);
  });

  test("passes where it warns, and the shipped texts pass as they are", async () => {
    const value = section("Walk away when you hear:\n\n- Medicare will pay.\n- Everyone is approved.", "Warning signs");
    expect(await change({ key: "aboutPage", value, version: await version("aboutPage") })).toMatchObject({ ok: true });
    for (const key of SETTINGS_KEYS) expect([key, illegalTexts(key, DEFAULT_SETTINGS[key])]).toEqual([key, []]);
  });
});

describe("the owner changes a record", () => {
  test("the site shows it, pages are dropped, the audit log has before and after", async () => {
    const outcome = await change({
      key: "agency",
      value: { ...agency, name: "Buckeye Burial", phone: "(614) 555-0199" },
      version: "",
    });
    expect(outcome).toMatchObject({ ok: true, value: { version: await version("agency") } });
    expect(made.services.site.settings().agency).toMatchObject({ name: "Buckeye Burial", phone: "+16145550199" });
    expect(purged).toEqual(["settings"]);
    const [line] = await listAudit(test_.db, { recordType: "setting", limit: 1 });
    expect(line).toMatchObject({
      action: "setting.change",
      recordId: "agency",
      before: null,
      after: { name: "Buckeye Burial" },
    });
    await change({ key: "agency", value: { ...agency, name: "Again" }, version: await version("agency") });
    expect((await listAudit(test_.db, { recordType: "setting", limit: 1 }))[0]).toMatchObject({
      before: { name: "Buckeye Burial" },
      after: { name: "Again" },
    });
  });

  test("what is wrong is said beside its field, and nothing is saved", async () => {
    const before = await version("brand");
    const outcome = await change({
      key: "brand",
      value: { ...DEFAULT_SETTINGS.brand, ember: "#ffff00" },
      version: before,
    });
    expect(outcome).toMatchObject({
      ok: false,
      code: "invalid",
      fields: { ember: expect.stringContaining("White words on a button") },
    });
    expect([await version("brand"), purged]).toEqual([before, []]);
    expect(
      await change({ key: "agency", value: { ...agency, phone: "614" }, version: await version("agency") }),
    ).toMatchObject({
      ok: false,
      fields: { phone: expect.stringContaining("US phone") },
    });
    expect(await change({ key: "disclaimer", value: " ", version: "" })).toMatchObject({
      ok: false,
      fields: { "": "Please fill this in." },
    });
  });

  test("a change based on an older record is a conflict, in either order", async () => {
    const seen = await version("disclaimer");
    const both = await Promise.all([
      change({ key: "disclaimer", value: "One.", version: seen }),
      change({ key: "disclaimer", value: "Two.", version: seen }),
    ]);
    expect(both.filter((o) => o.ok).length).toBe(1);
    expect(both.find((o) => !o.ok)).toMatchObject({ code: "conflict" });
    expect(await change({ key: "disclaimer", value: "Three.", version: seen })).toMatchObject({
      ok: false,
      code: "conflict",
    });
    expect(await change({ key: "disclaimer", value: "Four.", version: await version("disclaimer") })).toMatchObject({
      ok: true,
    });
  });

  test("the home page and the claims it rests on stay together", async () => {
    expect(await change({ key: "claims", value: claims.slice(1), version: "" })).toMatchObject({
      ok: false,
      fields: { "": expect.stringContaining("“state-approved”") },
    });
    const lost = { ...home, steps: [{ claim: "none", title: "T", text: "X" }] };
    expect(await change({ key: "home", value: lost, version: "" })).toMatchObject({
      ok: false,
      fields: { "steps.0.claim": expect.stringContaining("“none”") },
    });
  });

  test("texts that the database could not take are made storable", async () => {
    expect(
      await change({ key: "references", value: [{ label: "A\0B", url: "https://example.com" }], version: "" }),
    ).toMatchObject({ ok: true });
    expect(made.services.site.settings().references[0]?.label).toBe("AB");
  });
});

test("a compliance officer keeps the claims and testimonials, and nothing else", async () => {
  const officer = byStaff("compliance");
  for (const key of ["claims", "testimonials"] as const)
    expect(await change({ key, value: DEFAULT_SETTINGS[key], version: await version(key) }, officer)).toMatchObject({
      ok: true,
    });
  expect(
    await change({ key: "claims", value: claims, version: "" }, byStaff("compliance", { confirmedAt: new Date(0) })),
  ).toMatchObject({
    code: "reauthentication-required",
  });
  for (const key of SETTINGS_KEYS.filter((one) => one !== "claims" && one !== "testimonials"))
    expect(await change({ key, value: DEFAULT_SETTINGS[key], version: "" }, officer)).toMatchObject({
      code: "forbidden",
    });
});

test("a manager writes the templates of texts and the follow-up sequences, and nothing else", async () => {
  const manager = byStaff("manager");
  const value = {
    templates: [
      { name: "Call back", kind: "text", language: "en", subject: "", words: "Hi {first name}, may I call?" },
    ],
  };
  const input = { key: "textTemplates", value, version: await version("textTemplates") } as const;
  expect(await change(input, byStaff("agent"))).toMatchObject({ code: "forbidden" });
  expect(await change(input, manager)).toMatchObject({ ok: true });
  expect(made.services.site.settings().textTemplates).toEqual(value);
  const sequences = { key: "sequences", value: DEFAULT_SETTINGS.sequences, version: "" } as const;
  expect(await change(sequences, byStaff("agent"))).toMatchObject({ code: "forbidden" });
  expect(await change(sequences, manager)).toMatchObject({ ok: true });
  for (const key of SETTINGS_KEYS.filter((one) => one !== "textTemplates" && one !== "sequences"))
    expect(await change({ key, value: DEFAULT_SETTINGS[key], version: "" }, manager)).toMatchObject({
      code: "forbidden",
    });
});

test("a program's key can't say who gets an account", async () => {
  const byProgram = byKey(["settings:write"]);
  expect(await change({ key: "directory", value: DEFAULT_SETTINGS.directory, version: "" }, byProgram)).toMatchObject({
    code: "forbidden",
  });
});

test("no other role may", async () => {
  for (const by of [byStaff("agent"), byStaff("editor"), byKey(["leads:write"])])
    expect(await change({ key: "disclaimer", value: "Mine.", version: "" }, by)).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  expect(
    await change({ key: "careersPage", value: DEFAULT_SETTINGS.careersPage, version: "" }, byKey(["settings:write"])),
  ).toMatchObject({ ok: true });
});
