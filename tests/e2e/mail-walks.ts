import { expect, type Page } from "@playwright/test";
import type { MailServer } from "#tests/builders/mail-server.ts";
import { addLead, freshPhone } from "./fixtures.ts";

type Mail = MailServer["received"][number];
type WaitAsPeopleDo = (page: Page) => Promise<unknown>;

/** Returns the one link of an email whose path begins so; it is the same in text and HTML. */
export function linkIn(mail: Mail | undefined, path: string): string {
  const found = [...(mail?.email.text ?? "").matchAll(/https?:\/\/\S+/g)]
    .map(([link]) => link)
    .filter((link) => new URL(link).pathname.startsWith(path));
  expect(found, `links to ${path} in "${mail?.email.subject}"`).toHaveLength(1);
  expect(mail?.email.html).toContain(`href="${found[0]}"`);
  return found[0] ?? "";
}

/** Returns a header of an email, by its name in lower case. */
export function headerOf(mail: Mail | undefined, name: string): string | undefined {
  return mail?.email.headers.find((h) => h.key === name)?.value;
}

/** Returns the calendar entry of an email: its properties by name, unfolded (RFC 5545, 3.1). */
export function calendarOf(mail: Mail | undefined): Record<string, string> {
  const part = mail?.email.attachments.find((a) => a.mimeType === "text/calendar");
  const text =
    typeof part?.content === "string" ? part.content : new TextDecoder().decode(part?.content ?? new ArrayBuffer());
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) =>
      line.includes(":") ? [[/^[\w-]+/.exec(line)?.[0] ?? "", line.slice(line.indexOf(":") + 1)]] : [],
    ),
  );
}

/** Changes parts of the agency's record by the API, as the signed-in owner. */
export async function putAgency(desk: Page, change: Record<string, unknown>): Promise<void> {
  const { value, version } = (await (await desk.request.get("/api/settings/agency")).json()) as {
    value: object;
    version: string;
  };
  const saved = await desk.request.put("/api/settings/agency", { data: { value: { ...value, ...change }, version } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Sets the signed-in owner's hours: calls from eight to eight on every day. */
export async function openForCalls(desk: Page): Promise<void> {
  await desk.goto("/admin/schedule");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await desk.getByLabel(`${day} from`).fill("08:00");
    await desk.getByLabel(`${day} to`).fill("20:00");
  }
  await desk.getByRole("button", { name: "Save availability" }).click();
  await expect(desk.getByText("Availability saved.")).toBeVisible();
}

/** Opens the quote with some answers, and goes on to the last screen. */
async function goToSending(page: Page, person: { name: string; email: string }): Promise<void> {
  const answers = {
    for: "me",
    state: "Ohio",
    age: "70",
    sex: "female",
    tobacco: "no",
    coverage: "10000",
    reach: "call",
    time: "any",
  };
  await page.goto(`/get-a-quote?${new URLSearchParams({ ...answers, ...person, phone: freshPhone() })}`);
  const question = page.locator("[data-question]");
  await expect(question).toHaveText("What it may cost");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(question).toHaveText("How can we reach you?");
}

export async function sendQuote(
  page: Page,
  asPeopleDo: WaitAsPeopleDo,
  person: { name: string; email: string },
): Promise<void> {
  await goToSending(page, person);
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
}

/** Chooses a free time and fills in the form up to its button; returns the time as calendars write it (UTC). */
export async function fillInBooking(page: Page, asked: { name: string; email: string; nth: number }): Promise<string> {
  await page.goto("/schedule?state=OH");
  await page.getByRole("link", { name: "Later days" }).click();
  const time = page.locator(".slot-time").nth(asked.nth);
  const start = new URL((await time.getAttribute("href")) ?? "", "http://local").searchParams.get("start") ?? "";
  await time.click();
  await page.getByLabel("Your name").fill(asked.name);
  await page.getByLabel("Phone number").fill(freshPhone());
  await page.getByLabel(/^Email/).fill(asked.email);
  return start.replace(/[-:]|\.000/g, "");
}

export async function bookACall(
  page: Page,
  asPeopleDo: WaitAsPeopleDo,
  asked: { name: string; email: string; nth: number },
): Promise<string> {
  const start = await fillInBooking(page, asked);
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
  return start;
}

let people = 0;
/** Creates a lead of its own with a link for one file, made in the desk. */
export async function makeUploadLink(desk: Page): Promise<{ name: string; lead: string; path: string }> {
  const name = `Opal ${["Reyes", "Whitaker", "Vance"][people++ % 3]}`;
  const lead = `/admin/leads/${(await addLead(desk, { name })).id}`;
  await desk.goto(lead);
  await desk.getByLabel("Accepts").selectOption("1");
  await desk.getByRole("button", { name: "Create link" }).click();
  const address = desk.getByLabel("Your link (shown only once)");
  await expect(address).toHaveValue(/\/upload\/[\w-]{43}$/);
  return { name, lead, path: new URL(await address.inputValue()).pathname };
}
