import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { addLead, expect, expectAccessible, expectFits, freshPhone, liveStatus, test } from "./fixtures.ts";
import { clockFrom, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, whose clock begins on a Monday at 11 AM in Ohio and jumps three hours with each signal. */
const PORT = portOf("queue");
const MONDAY = Date.parse("2027-03-01T16:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "hearthlight-queue-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), env: clockFrom(MONDAY) });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const LONGEST = "Maximiliana Wigglesworth-Featherstonehaugh";
const lead = (desk: Page, name: string) => desk.getByRole("heading", { name, exact: true });
// An Ohio number, since only Ohio is licensed here.
const phone = freshPhone().replace("(615)", "(614)");

async function addLeads(desk: Page): Promise<void> {
  const { staff } = await (await desk.request.get("/api/staff")).json();
  const licenses = [{ state: "OH", number: "OH-77", expires: null }];
  expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
  const elapsed = String(TOO_FAST * 4);
  const asked = await desk.request.post("/.netlify/functions/callback", { data: { name: LONGEST, phone, elapsed } });
  expect(asked.status(), await asked.text()).toBe(200);
  for (const [name, state] of [
    ["Walter Young", "OH"],
    ["Paula Pittsburgh", "PA"],
  ] as const)
    await addLead(desk, { name, state });
}

test("an agent works the queue: call, outcome, next; nobody who is refused, no promised call before its hour", async ({
  desk,
}) => {
  await addLeads(desk);
  await desk.goto("/admin/queue");
  await expect(lead(desk, LONGEST)).toBeVisible();
  await expect(desk.getByText(/^Asked for a call (?:just now|\d+ min ago)$/)).toBeVisible();
  await expect(desk.getByRole("link", { name: /^Call \(/ })).toHaveAttribute(
    "href",
    `tel:+1${phone.replaceAll(/\D/g, "").slice(-10)}`,
  );
  await expectFits(desk);

  await desk.getByLabel("Spoke: call back").check();
  await desk.getByLabel("Note").fill("Likes mornings");
  await desk.getByLabel("Another time").check();
  await desk.getByLabel("Call back at, their time").fill("2027-03-02T03:00");
  await desk.getByRole("button", { name: "Save and next" }).click();
  await expect(
    desk.getByText(/^No calls then: .* The next possible time is Tuesday, March 2, at 8:00 AM/),
  ).toBeVisible();
  await expect(desk.getByLabel("Note")).toHaveValue("Likes mornings");
  await desk.getByLabel("Call back at, their time").fill("2027-03-01T13:00");
  await desk.getByRole("button", { name: "Save and next" }).click();
  await expect(desk.getByText(/Spoke: call back\. Next call: Monday, March 1, at 1:00 PM Eastern Time/)).toBeVisible();

  await expect(lead(desk, "Walter Young")).toBeVisible();
  await expect(desk.getByText(/^Never called/)).toBeVisible();
  const counted = desk.waitForResponse(/\/api\/leads\/[^/]+\/calls$/);
  await desk.getByRole("link", { name: /^Call \(/ }).click();
  expect((await counted).status()).toBe(200);
  await desk.getByLabel("No answer or busy").check();
  await desk.getByRole("button", { name: "Save and next" }).click();
  await expect(desk.getByText("Nobody to call right now")).toBeVisible();
  await expect(desk.getByText(/can’t be called: no license there \(1\)/)).toBeVisible();
  await expect(desk.getByText("The next call is due on Monday, March 1, at 1:00 PM Eastern Time.")).toBeVisible();
  await expectFits(desk);

  await desk
    .getByRole("dialog", { name: /^Walter Young/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(lead(desk, "Walter Young")).toBeVisible();
  await desk.getByRole("button", { name: "Skip" }).click();
  await expect(desk.getByText("Nobody to call right now")).toBeVisible();

  program.child.kill("SIGUSR2");
  await desk.reload();
  await expect(lead(desk, LONGEST)).toBeVisible();
  await expect(desk.getByText("Callback promised for 1:00 PM Eastern Time")).toBeVisible();
  await expect(desk.getByText("Likes mornings")).toBeVisible();
});

test("a phone system's call shows who it is on an open page", async ({ desk }) => {
  await desk.goto("/admin/queue");
  await expect(liveStatus(desk)).toHaveText("Live");
  const made = await desk.request.post("/api/keys", { data: { name: "Phone system", scopes: ["calls:write"] } });
  const { key } = await made.json();
  const report = (event: string, number: string, id: string) =>
    desk.request.post("/api/calls", {
      headers: { Authorization: `Bearer ${key}` },
      data: { call_id: id, event, direction: "incoming", number, at: new Date(MONDAY + 3 * 3_600_000).toISOString() },
    });
  expect((await report("ringing", phone, "1")).status()).toBe(200);
  const notice = desk.getByRole("status").filter({ hasText: "Incoming call from" });
  await expect(notice.getByText(LONGEST)).toBeVisible();
  await report("ended", phone, "1");
  await expect(notice).toHaveCount(0);
  await report("ringing", freshPhone(), "2");
  await expect(notice.getByText("Unknown number: nobody we know has it.")).toBeVisible();
  await expectAccessible(desk);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the outcome of a call is stored, and can be undone", async ({ desk }) => {
    await desk.goto("/admin/queue");
    await desk.getByLabel("Spoke: quoted").check();
    await desk.getByRole("button", { name: "Save and next" }).click();
    await expect(desk.getByText(`${LONGEST}: Spoke: quoted.`)).toBeVisible();
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(lead(desk, LONGEST)).toBeVisible();
  });
});

test("an agent works by keys alone: two for no answer, at most five for a call back", async ({ desk }) => {
  for (const name of ["Kay Bee", "Lou Dee", "May Eff"]) {
    await addLead(desk, { name, state: "OH" });
  }
  await desk.goto("/admin/queue");
  await liveStatus(desk).waitFor();
  const names: string[] = [];
  const shown = () => desk.locator("#queue-lead").textContent();
  const next = async (...keys: string[]) => {
    const before = await shown();
    names.push(before ?? "");
    for (const key of keys) await desk.keyboard.press(key);
    await expect(desk.locator("#queue-lead")).not.toHaveText(before ?? "");
    // The focus goes along, so that the next key counts.
    await expect(desk.locator("#queue-lead")).toBeFocused();
  };
  await next("6", "Control+Enter");
  await next("1", "ArrowDown", "ArrowDown", "Control+Enter");
  await expect(
    desk.getByText(/Spoke: call back\. Next call: Tuesday, March 2, at 10:00 AM Eastern Time/),
  ).toBeVisible();
  // A note, saved from its field; then the last one is undone.
  const counted = desk.waitForRequest(/\/api\/leads\/[^/]+\/calls$/);
  await desk.keyboard.press("Enter");
  await counted;
  await desk.keyboard.press("4");
  await desk.keyboard.press("n");
  await desk.keyboard.type("Said no 3 times");
  await next("Control+Enter");
  await desk.keyboard.press("z");
  await expect(desk.locator("#queue-lead")).toHaveText(names[2] ?? "");
  // What is chosen and typed stays when the page is read again hours later, and a fact is saved by its own form.
  await desk.keyboard.press("1");
  await desk.getByLabel("Another time").check();
  await desk.getByLabel("Call back at, their time").fill("2027-03-03T11:00");
  program.child.kill("SIGUSR2");
  await desk.getByLabel(/^Age: .* Change$/).click();
  await desk.getByRole("textbox", { name: "Age" }).fill("71");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByLabel("Age: 71. Change")).toBeVisible();
  await expect(desk.getByText(/^It is now Monday, March 1, at [4-6]:/)).toBeVisible();
  await expect(desk.getByLabel("Another time")).toBeChecked();
  await expect(desk.getByLabel("Call back at, their time")).toHaveValue("2027-03-03T11:00");
  await desk.locator("#queue-lead").focus();
  await expect(desk.getByLabel("Not interested")).not.toBeChecked();
  // They applied: what is missing is asked beside its field, and then the policy is there.
  await desk.keyboard.press("3");
  await expect(desk.getByLabel("Insurance company")).toBeFocused();
  await desk.keyboard.type("Example Mutual");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText("Enter the name of the product.")).toBeVisible();
  await desk.getByLabel("Product", { exact: true }).fill("Level");
  await desk.getByLabel("Face amount, dollars").fill("10,000");
  await desk.getByLabel("Premium a month, dollars").fill("54.20");
  // While it is being saved, nothing calls this person any more.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await desk.route(/\/admin\/queue/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByRole("link", { name: /^Call \(/ })).toHaveCount(0);
  release();
  await expect(desk.getByText(/Spoke: applied\. Policy with Example Mutual added\./)).toBeVisible();
  await desk.goto("/admin/policies");
  await expect(desk.getByRole("row", { name: new RegExp(names[2] ?? "") })).toContainText("Example Mutual");
});

test("an agent works twenty leads of every kind by keys alone, with three keys each or fewer", async ({ desk }) => {
  const letters = (n: number) => String.fromCharCode(97 + n).repeat(4);
  const elapsed = String(TOO_FAST * 4);
  for (let n = 0; n < 20; n++) {
    const name = `Kit B${letters(n)}`;
    if (n % 2 === 0) await addLead(desk, { name, state: "OH" });
    else {
      const asked = { name, phone: freshPhone().replace("(615)", "(614)"), elapsed };
      expect((await desk.request.post("/.netlify/functions/callback", { data: asked })).status()).toBe(200);
    }
  }
  await desk.goto("/admin/queue");
  await liveStatus(desk).waitFor();
  const shown = () => desk.locator("#queue-lead").textContent();
  let pressed = 0;
  const work = async (keys: readonly string[], note = "") => {
    const before = (await shown()) ?? "";
    for (const key of keys) {
      pressed++;
      await desk.keyboard.press(key);
      if (key === "n") await desk.keyboard.type(note);
    }
    await expect(desk.locator("#queue-lead")).not.toHaveText(before);
    await expect(desk.locator("#queue-lead")).toBeFocused();
  };
  const noAnswer = ["Enter", "Shift+Digit6"];
  const callback = ["Enter", "1", "ArrowDown", "Enter"];
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) await work(noAnswer);
    await work(["Enter", "Shift+Digit7"]);
    await work(["Enter", "Shift+Digit4"]);
    await work(callback);
    await work(callback);
  }
  await work(["Enter", "Shift+Digit2"]);
  await work(["Enter", "5", "n", "Control+Enter"], "Has a policy through her church");
  // What can't be undone is only chosen by Shift and a digit.
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Shift+Digit9");
  await expect(desk.getByLabel(/^Do not call/)).toBeChecked();
  await expect(desk.getByText(/This can’t be undone\.$/)).toBeVisible();
  pressed += 2;
  await work(["Enter"]);
  await work(["p", "Enter"]);
  expect(pressed / 20).toBeLessThanOrEqual(3);
  // Nineteen calls, and none was counted twice.
  const { staff } = await (await desk.request.get("/api/staff")).json();
  expect(staff).toHaveLength(1);
  await expect(desk.getByText(/^\d+ of \d+ today$/)).toBeVisible();
});
