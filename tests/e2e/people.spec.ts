import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { aPhoto } from "#tests/builders/uploads.ts";
import { expect, expectAccessible, expectFits, freshPhone, test } from "./fixtures.ts";
import { sendQuote } from "./mail-walks.ts";
import { inDatabase } from "./staff-walks.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own: other tests rely on the team, and on when calls can be booked. */
const PORT = portOf("people");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-people-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const NAME = "Wilhelmina Konstantinopolous-Abernathy";

const TERMS = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  face_amount: 10_000,
  premium: 54.2,
  mode: "monthly",
};

const section = (page: Page, name: string) =>
  page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true }) });
const open = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).click();

test("the owner shows a person on the team page and keeps their licenses; the site follows at once", async ({
  desk,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await visitor.goto("/about/team");
  await expect(visitor).toHaveURL(/\/about$/);

  await desk.goto("/admin/staff");
  await desk.getByRole("link", { name: "Owner", exact: true }).click();
  await open(desk, "Public profile");
  const profile = section(desk, "Public profile");
  await profile.getByLabel("Name").fill(NAME);
  await profile.getByLabel("Languages").fill("English, Greek, english");
  await profile.getByLabel("Show on the team page").check();
  await profile.getByLabel("Position").fill("first");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Enter a whole number from 1 to 200, or leave it empty.")).toBeVisible();
  await expect(profile.getByLabel("Position")).toBeFocused();
  await expect(profile.getByLabel("Name")).toHaveValue(NAME);
  await profile.getByLabel("Position").fill("1");
  const words = { name: "w.jpg", mimeType: "image/jpeg", buffer: Buffer.from("just words") };
  await profile.getByLabel(/^Portrait/).setInputFiles(words);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Please choose a photo: a JPEG, PNG or WebP file.")).toBeVisible();
  await profile
    .getByLabel(/^Portrait/)
    .setInputFiles({ name: "w.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Enter a title: the team page shows it.")).toBeVisible();
  // The picture was stored, so that nobody has to choose the file twice.
  await expect(profile.getByRole("img", { name: "Current portrait" })).toBeVisible();
  await profile.getByLabel("Title", { exact: true }).fill("Licensed agent");
  await profile.getByLabel("Short bio").fill("Explains waiting periods before anything else.");
  await profile.getByLabel("Bio in Spanish").fill("Primero explica los períodos de espera.");
  await expectFits(desk);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Profile saved.")).toBeVisible();

  await visitor.goto("/about/team");
  await expect(visitor.getByRole("heading", { name: NAME })).toBeVisible();
  await expect(visitor.getByText("English, Greek")).toBeVisible();
  const portrait = visitor.getByRole("img", { name: `Portrait of ${NAME}` });
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await visitor.goto("/es/about/team");
  await expect(visitor.getByText("Primero explica los períodos de espera.")).toBeVisible();
  // Text that exists only in English is marked so for screen readers.
  await expect(visitor.locator('[lang="en"]', { hasText: "Licensed agent" })).toBeVisible();
  await visitor.goto("/about/team");
  await profile.getByLabel("Remove this picture").check();
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("img")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: NAME })).toBeVisible();
  await expect(portrait).toHaveCount(0);

  await open(desk, "Licenses");
  const licenses = section(desk, "Licenses");
  const add = async (row: number, state: string, number: string, expires: string) => {
    await licenses.getByRole("combobox").nth(row).selectOption(state);
    await licenses.getByPlaceholder("License number").nth(row).fill(number);
    await licenses.locator("input[type=date]").nth(row).fill(expires);
  };
  const today = new Date().toISOString().slice(0, 10);
  await add(0, "Ohio", "OH-1", addDays(today, 400));
  await add(1, "Ohio", "", addDays(today, -10));
  await licenses.getByRole("button", { name: "Save licenses" }).click();
  await expect(licenses.getByText("This state is already in the list. Enter the license number.")).toBeVisible();
  await licenses.getByRole("combobox").nth(1).selectOption("Kentucky");
  await licenses.getByPlaceholder("License number").nth(1).fill("KY-ENDED");
  await licenses.getByRole("button", { name: "Add a row" }).click();
  await add(2, "Indiana", "IN-3", addDays(today, 20));
  await licenses.getByRole("button", { name: "Save licenses" }).click();
  await expect(licenses.getByText("Licenses saved.")).toBeVisible();
  await expect(desk.getByText(/^Kentucky: expired on/).first()).toBeVisible();
  await expect(desk.getByText(/^Indiana: expires in (19|20|21) days/).first()).toBeVisible();
  await expectFits(desk);

  await visitor.reload();
  await expect(visitor.getByText("Ohio: license OH-1")).toBeVisible();
  await expect(visitor.getByText("Indiana: license IN-3")).toBeVisible();
  await expect(visitor.getByText("KY-ENDED")).toHaveCount(0);
  await expectAccessible(visitor);
  await visitor.goto("/about");
  await expect(visitor.getByRole("link", { name: "Meet the team" })).toBeVisible();

  await desk.goto("/admin/staff");
  await expect(desk.getByText("1 license expired, 1 license expires soon")).toBeVisible();
  await expectFits(desk);
  await visitor.context().close();
});

test("who sent a request and who is a client see the portrait of the person who calls", async ({
  desk,
  browser,
  asPeopleDo,
}) => {
  await desk.goto("/admin/staff");
  await desk.getByRole("link", { name: NAME }).first().click();
  await open(desk, "Public profile");
  const profile = section(desk, "Public profile");
  const file = { name: "w.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
  await profile.getByLabel(/^Portrait/).setInputFiles(file);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Profile saved.")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await sendQuote(visitor, asPeopleDo, { name: "Rosa Delgado", email: "rosa.portrait@example.com" });
  const found = await desk.request.post("/api/leads/search", { data: { query: "rosa.portrait@example.com" } });
  const [lead] = ((await found.json()) as { leads: { id: string }[] }).leads;
  expect((await desk.request.post(`/api/leads/${lead?.id}/claim`, { data: {} })).ok()).toBe(true);
  await visitor.reload();
  const portrait = visitor.getByRole("img", { name: `Portrait of ${NAME}` });
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await expectAccessible(visitor);

  const policy = { ...TERMS, applied: "2026-01-02", submitted: "2026-01-03", issued: "2026-01-12" };
  expect((await desk.request.post(`/api/leads/${lead?.id}/policies`, { data: policy })).status()).toBe(201);
  await desk.goto(`/admin/leads/${lead?.id}/policies`);
  await desk.getByRole("button", { name: "Make link" }).click();
  await visitor.goto(await desk.getByLabel("Link to the client’s page").inputValue());
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await expect(visitor.getByRole("region", { name: "Who serves you" })).toContainText("Ohio: OH-1");
  await expectAccessible(visitor);
  await visitor.context().close();
});

test("time off takes its days from the times that visitors see, and names the calls that stay", async ({
  desk,
  browser,
  asPeopleDo,
}) => {
  await desk.goto("/admin/schedule");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await desk.getByLabel(`${day} from`).fill("08:00");
    await desk.getByLabel(`${day} to`).fill("20:00");
  }
  await desk.getByRole("button", { name: "Save availability" }).click();
  await expect(desk.getByText("Availability saved.")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await visitor.goto("/schedule?state=OH");
  await visitor.getByRole("link", { name: "Later days" }).click();
  const days = visitor.locator(".slot-day h2, .slot-day h3");
  const date = (await days.first().getAttribute("id"))?.replace("day-", "") ?? "";
  const heading = (await days.first().textContent()) ?? "";
  await visitor.locator(".slot-time").first().click();
  await visitor.getByLabel("Your name").fill("Rosa Delgado");
  await visitor.getByLabel("Phone number").fill(freshPhone());
  await asPeopleDo(visitor);
  await visitor.getByRole("button", { name: "Book this time" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");

  await desk.goto("/admin/profile");
  await open(desk, "Availability");
  const availability = section(desk, "Availability");
  await availability.getByLabel("First day").fill(date);
  await availability.getByLabel("Last day").fill(addDays(date, -1));
  await availability.getByRole("button", { name: "Add time off" }).click();
  await expect(availability.getByText("The last day must not be before the first day.")).toBeVisible();
  await expect(availability.getByLabel("First day")).toHaveValue(date);
  await availability.getByLabel("Last day").fill(date);
  await availability.getByRole("button", { name: "Add time off" }).click();
  await expect(availability.getByText("One call stays booked on these days:")).toBeVisible();
  await expect(availability.getByText(/Rosa Delgado, \w+day, /)).toBeVisible();
  await expectFits(desk);

  await visitor.goto("/schedule?state=OH");
  await visitor.getByRole("link", { name: "Later days" }).click();
  await expect(days.first()).not.toHaveText(heading);
  await desk.goto("/admin/schedule");
  await expect(desk.getByText(`${NAME} has time off that day.`)).toBeVisible();
  await expectFits(desk);

  await desk.goto("/admin/profile");
  await open(desk, "Availability");
  await desk.getByRole("button", { name: /^Remove time off/ }).click();
  await expect(desk.getByText("Time off removed.")).toBeVisible();
  await visitor.goto("/schedule?state=OH");
  await visitor.getByRole("link", { name: "Later days" }).click();
  await expect(days.first()).toHaveText(heading);
  await visitor.context().close();
});

test("licenses that were typed are still there after the person confirmed who they are", async ({ desk }) => {
  await desk.goto("/admin/staff");
  await desk.getByRole("link", { name: NAME, exact: true }).click();
  await open(desk, "Licenses");
  const licenses = section(desk, "Licenses");
  const row = 3;
  await licenses.getByRole("combobox").nth(row).selectOption("Texas");
  await licenses.getByPlaceholder("License number").nth(row).fill("TX-TYPED");
  await inDatabase(
    (client) =>
      client.query(
        "update sessions set confirmed_at = now() - interval '1 hour', created_at = created_at - interval '1 hour'",
      ),
    join(folder, "data"),
  );
  await licenses.getByRole("button", { name: "Save licenses" }).click();
  const question = desk.getByRole("region", { name: "Confirm that it's you" });
  await question.getByLabel("Password").fill(OWNER.password);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);
  await expect(licenses.getByText("What you typed is still here: save it again.")).toBeVisible();
  await expect(licenses.getByPlaceholder("License number").nth(row)).toHaveValue("TX-TYPED");
  await licenses.getByRole("button", { name: "Save licenses" }).click();
  await expect(licenses.getByText("Licenses saved.")).toBeVisible();
});

test("a person's address is changed on their page, and signs in from then on", async ({ desk }) => {
  await desk.goto("/admin/profile/security");
  const address = desk.getByRole("textbox", { name: "Email address" });
  await address.fill("owner at example");
  await desk.getByRole("button", { name: "Save address" }).click();
  await expect(desk.getByText("Enter an email address, like name@example.com.")).toBeVisible();
  await expect(address).toHaveValue("owner at example");
  await expectFits(desk);
  await address.fill("wilhelmina@example.com");
  await desk.getByRole("button", { name: "Save address" }).click();
  await expect(desk.getByText(/^Email address saved: wilhelmina@example.com\./)).toBeVisible();
  await desk.goto("/admin/staff");
  await desk.getByRole("link", { name: NAME, exact: true }).click();
  await open(desk, "Account");
  await expectFits(desk);
  await desk.getByRole("textbox", { name: "Email address" }).fill(OWNER.email);
  await desk.getByRole("button", { name: "Save address" }).click();
  await expect(desk.getByText(/^Email address saved: owner@example.com\./)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a person without a sign-in is added, shown and removed", async ({ desk }) => {
    await desk.goto("/admin/staff");
    await desk.getByLabel("Person", { exact: true }).fill(" ");
    await desk.getByRole("button", { name: "Add person" }).click();
    await expect(desk.getByText("Enter a name.")).toBeVisible();
    await desk.getByLabel("Person", { exact: true }).fill("Maximilian Founder");
    await desk.getByRole("button", { name: "Add person" }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Maximilian Founder");
    await open(desk, "Public profile");
    await desk.getByLabel("Title", { exact: true }).fill("Founder");
    await desk.getByLabel("Short bio").fill("Answers letters by hand.");
    await desk.getByLabel("Show on the team page").check();
    await desk.getByRole("button", { name: "Save profile" }).click();
    await expect(desk.getByText("Profile saved.")).toBeVisible();
    const address = desk.url();
    await desk.goto("/about/team");
    await expect(desk.getByRole("heading", { name: "Maximilian Founder" })).toBeVisible();
    await desk.goto(address);
    await open(desk, "Account");
    await desk.getByRole("button", { name: "Remove Maximilian Founder" }).click();
    await expect(desk).toHaveURL("/admin/staff");
    await desk.goto("/about/team");
    await expect(desk.getByRole("heading", { name: "Maximilian Founder" })).toHaveCount(0);
  });
});
