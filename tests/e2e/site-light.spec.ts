import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { SIGNALS, type Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { addLead, expect, expectAccessible, test } from "./fixtures.ts";
import { inDatabase } from "./staff-walks.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own with a mail server, whose backups are in memory: on another disk than its data. */
const BASE = `http://127.0.0.1:${portOf("well")}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-well-"));
const dataDir = join(folder, "data");
let backups = "";
let server: MailServer;
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial", timeout: 180_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  backups = mkdtempSync("/dev/shm/hearthlight-well-");
  server = await mailServer();
  program = await startBuilt({
    port: portOf("well"),
    dataDir,
    env: { SMTP_URL: server.url, PUBLIC_URL: BASE, BACKUPS: "on", BACKUP_DIR: backups },
  });
});
test.afterAll(async () => {
  await program.stop();
  await server.close();
  for (const path of [folder, backups]) rmSync(path, { recursive: true, force: true });
});

const sql = (text: string, values: readonly unknown[] = []) =>
  inDatabase((client) => client.query(text, [...values]), dataDir);
const testLead = (ok: boolean, words: string) =>
  sql("insert into check_results (name, at, ok, ms, words) values ('test-lead', now(), $1, 300, $2)", [ok, words]);
const FINE = "heartbeat=1 disk_free=60 memory_free=60 database_answer=2";
/** Sets what was measured a moment ago: each signal is fine but for those that are given. */
const measured = (given: string) =>
  sql(
    `insert into alert_states (signal, value, applies, at)
     select signal, coalesce(value, 0), signal <> 'certificate' or value is not null, now()
     from unnest($1::text[]) as signal
       left join lateral (select split_part(one, '=', 2)::float8 as value from unnest($2::text[]) as one
         where split_part(one, '=', 1) = signal order by 1 limit 1) as given on true
     on conflict (signal) do update set value = excluded.value, applies = excluded.applies, at = excluded.at`,
    [
      [...SIGNALS],
      [given, ...FINE.split(" ")].filter(
        (one, at, all) => all.findIndex((other) => nameOf(other) === nameOf(one)) === at,
      ),
    ],
  );
const nameOf = (given: string) => given.split("=")[0] ?? "";
const signal = (name: Signal, value: number) => () => measured(`${name}=${value}`);
const fine = () => measured("");

const light = (desk: Page) => desk.getByRole("region", { name: /to do first/i });
const button = (desk: Page, name: string) => light(desk).getByRole("link", { name, exact: true }).first();

/** Opens Home once the light says something first. What the program measures meanwhile is set again. */
async function shows(desk: Page, set: () => Promise<unknown>, sentence: RegExp): Promise<void> {
  await expect(async () => {
    await set();
    await desk.goto("/admin");
    await expect(light(desk).locator("strong")).toHaveText(sentence, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

async function isWell(desk: Page): Promise<void> {
  await expect(async () => {
    await fine();
    await desk.goto("/admin");
    await expect(desk.getByText("All is well.")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test("an owner gets from a new program to “All is well” by the button of each thing to do", async ({ desk }) => {
  await testLead(true, "The form was accepted.");
  await shows(desk, fine, /Nobody has confirmed that alerts reach them/);
  await expectAccessible(desk);
  await button(desk, "Send a test message").click();
  await desk.getByRole("button", { name: "Send a test message" }).click();
  await expect(desk.getByText("1 email was sent.")).toBeVisible();
  const mail = server.to(OWNER.email).find(({ email }) => email.subject?.startsWith("Test:"));
  await desk.goto(/http\S+alerts\/arrived\S+/.exec(mail?.email.text ?? "")?.[0] ?? "");
  await desk.getByRole("button", { name: "I got this message" }).click();
  await expect(desk.getByText("Confirmed. This counts for 90 days.")).toBeVisible();
  await expectAccessible(desk);

  await desk.goto("/admin");
  await button(desk, "See the backups").click();
  if ((await desk.getByRole("button", { name: /^Test restore of/ }).count()) === 0)
    await desk.getByRole("button", { name: "Back up now" }).click();
  const restore = desk.getByRole("button", { name: /^Test restore of/ }).first();
  await expect(restore).toBeVisible({ timeout: 60_000 });
  const key = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Download key" }).click();
  await key;
  await restore.click();
  await expect(desk.getByText("Passed").first()).toBeVisible({ timeout: 90_000 });
  await testLead(true, "The form was accepted.");
  await isWell(desk);
  const asked = () => desk.request.get("/readyz?light");
  expect([(await asked()).status(), await (await asked()).text()]).toEqual([200, "All is well."]);
});

type Red = {
  name: string;
  set: () => Promise<unknown>;
  sentence: RegExp;
  button: string;
  /** What is on the screen that the button leads to, and cures it. */
  cure: (desk: Page) => Locator;
  /** Puts it right again. */
  undo: () => Promise<unknown>;
};
const aJob = "(select id from jobs.job where name = 'send-mail' limit 1)";
const aButton = (name: string | RegExp) => (desk: Page) => desk.getByRole("button", { name }).first();

const REDS: readonly Red[] = [
  {
    name: "a test lead that did not get through",
    set: () => testLead(false, "Consent: it was not stored."),
    sentence: /^The last test lead did not get through\. Consent: it was not stored\.$/,
    button: "See the checks",
    cure: (desk) => desk.getByRole("heading", { name: "Test lead" }),
    undo: () => testLead(true, "The form was accepted."),
  },
  {
    name: "a job that failed for good",
    set: () => sql(`update jobs.job set state = 'failed' where id = ${aJob}`),
    sentence: /^1 job failed for good\.$/,
    button: "See the jobs",
    cure: aButton("Retry: Send an email"),
    undo: () => sql(`update jobs.job set state = 'completed' where id = ${aJob}`),
  },
  {
    name: "email that does not go out",
    set: signal("mail_waiting", 90),
    sentence: /^Email is not going out\. .* 1 hour|90 minutes/,
    button: "See the mail",
    cure: (desk) => desk.getByRole("heading", { level: 1, name: "Mail" }),
    undo: fine,
  },
  {
    name: "a disk that is almost full",
    set: signal("disk_free", 4),
    sentence: /^The disk is almost full\. 4% of the disk/,
    button: "Keep fewer backups",
    cure: (desk) => desk.getByLabel("Days", { exact: true }),
    undo: fine,
  },
  {
    name: "a machine without memory",
    set: signal("memory_free", 2),
    sentence: /^The machine is almost out of memory\. 2% /,
    button: "See the memory",
    cure: (desk) => desk.getByText(/^Memory/).first(),
    undo: fine,
  },
  {
    name: "a certificate that expires",
    set: signal("certificate", 3),
    sentence: /^The site's certificate expires soon\. .* 3 days more\.$/,
    button: "See the certificate",
    cure: (desk) => desk.getByRole("heading", { name: "Change: Certificate" }),
    undo: fine,
  },
  {
    name: "submissions that wait outside the database",
    set: signal("journal_waiting", 2),
    sentence: /^Submissions wait outside the database\. .*2 submissions/,
    button: "See what happened",
    cure: (desk) => desk.getByRole("heading", { level: 1, name: "Submissions that need attention" }),
    undo: fine,
  },
  {
    name: "a restore that failed",
    set: () => sql("update backups set drill_ok = false where drill_ok"),
    sentence: /^The last restore test failed\./,
    button: "See the backups",
    cure: aButton(/^Test restore of/),
    undo: () => sql("update backups set drill_ok = true where not drill_ok"),
  },
  {
    name: "backups on the disk of the data",
    set: () => sql("update backups set place = $1", [dataDir]),
    sentence: /^Backups lie on the disk of the data/,
    button: "See the backups",
    cure: (desk) => desk.getByText("Location", { exact: true }),
    undo: () => sql("update backups set place = $1", [backups]),
  },
  {
    name: "a test alert that nobody has confirmed for 90 days",
    set: () =>
      sql("update alert_proofs set sent_at = sent_at - interval '91 days' where sent_at > now() - interval '9 days'"),
    sentence: /^Nobody has confirmed/,
    button: "Send a test message",
    cure: aButton("Send a test message"),
    undo: () => sql("update alert_proofs set sent_at = now()"),
  },
];

test("each of ten red states is the first thing to do, with the button that cures it, and none is left after it", async ({
  desk,
}) => {
  await testLead(true, "The form was accepted.");
  await isWell(desk);
  for (const red of REDS)
    await test.step(red.name, async () => {
      const setAll = async () => {
        await fine();
        await red.set();
      };
      await shows(desk, setAll, red.sentence);
      expect((await desk.request.get("/readyz?light")).status()).toBe(503);
      await button(desk, red.button).click();
      await expect(red.cure(desk)).toBeVisible();
      await red.undo();
      await isWell(desk);
    });
});

test("a lead that nobody may call is said to the owner, and a queue without callers never says that none is missing", async ({
  desk,
}) => {
  await desk.goto("/admin/queue");
  await expect(desk.getByText(/^A test lead got through/)).toBeVisible();
  await testLead(false, "Consent: it was not stored.");
  await desk.goto("/admin/queue");
  await expect(desk.getByText(/^New leads may be missing\. The last test lead did not get through/)).toBeVisible();
  await expectAccessible(desk);
  await testLead(true, "The form was accepted.");
  const { id } = await addLead(desk, { name: "Wilhelmina Montgomery", state: "TX" });
  await sql("update leads set source = 'callback' where id = $1", [id]);
  await shows(desk, fine, /^A new lead from Texas waits, and nobody who works leads may call there\.$/);
  await button(desk, "See the licenses").click();
  await expect(desk.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
});
