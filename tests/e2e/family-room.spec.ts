import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const RESULT = "/calculators/premium-estimator?age=70&sex=female&amount=15000";

/** Opens a family room, invites a brother, and returns his link. */
async function start(page: Page, asPeopleDo: (page: Page) => Promise<unknown>): Promise<string> {
  await page.goto(RESULT);
  await page.getByRole("link", { name: "Share with your family" }).click();
  await expect(page.getByText(/\$15,000 of level coverage may cost/)).toBeVisible();
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Start our family room" }).click();
  await expect(page.getByText("Please choose who you are to them.")).toBeVisible();
  await page.getByLabel("First name of the person it is for").fill("Rose");
  await page.getByLabel("Your first name").fill("Ann");
  await page.getByLabel("Who are you to them?").selectOption({ label: "Son or daughter" });
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Start our family room" }).click();
  await expect(page.getByRole("heading", { name: "Planning for Rose" })).toBeVisible();
  await page.getByText("Invite a person").click();
  await page.getByLabel("Their first name").fill("Bob");
  await page.getByLabel("Who are they to Rose?").selectOption({ label: "Brother or sister" });
  await page.getByRole("button", { name: "Make their link" }).click();
  const link = await page.getByLabel("Private link for Bob").inputValue();
  expect(await page.locator(`a[href^="sms:"]`).first().getAttribute("href")).toContain(encodeURIComponent(link));
  return new URL(link).pathname;
}

async function write(page: Page, what: string, label: string, text: string, button: string): Promise<void> {
  await page.getByText(what, { exact: true }).click();
  await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: button }).click();
}

for (const script of [true, false])
  test(`a sister and a brother plan in two browsers ${script ? "with" : "without"} script`, async ({
    browser,
    asPeopleDo,
  }) => {
    const inBrowser = async () => (await browser.newContext({ javaScriptEnabled: script })).newPage();
    const [ann, bob] = [await inBrowser(), await inBrowser()];
    const old = script ? asPeopleDo : async () => {};
    const link = await start(ann, old);
    if (script) {
      await expectAccessible(ann);
      // The link to oneself has a button of the same name.
      await ann.context().grantPermissions(["clipboard-write"]);
      await ann.locator("#people").getByRole("button", { name: "Copy the link" }).click();
      await expect(ann.locator("#people").getByText("Link copied.")).toBeVisible();
    }

    await bob.goto(link);
    await expect(bob.getByText("Ann invites you to a private family room.")).toBeVisible();
    await expect(bob.getByText("$15,000")).toHaveCount(0);
    if (script) await expectAccessible(bob);
    await bob.getByRole("button", { name: "Join" }).click();
    await expect(bob.locator("#result")).toContainText("$15,000 of level coverage may cost");

    // Both have the page open, and neither loses what the other writes.
    await ann.goto(new URL(ann.url()).pathname);
    await write(ann, "Write a wish", "Your wish", "White roses\nno lilies", "Add this wish");
    await write(bob, "Write a question or note", "Your question or note", "Who calls the church?", "Add this note");
    await expect(bob.locator("#wish")).toContainText("White roses\nno lilies", { useInnerText: true });
    await expect(bob.locator("#note")).toContainText("Bob wrote this on");
    await expect(bob.locator("#wish").getByText("Change")).toHaveCount(0);

    await bob.getByRole("button", { name: "I agree with this plan" }).click();
    await expect(bob.getByText("1 of 2 agree with the plan as it is now.")).toBeVisible();
    await write(ann, "Write a wish", "Your wish", "SSN 123-45-6789", "Add this wish");
    await expect(ann.getByText(/Social Security number\. The last four/)).toBeVisible();
    await expect(ann.getByLabel("Your wish")).toHaveValue("SSN 123-45-6789");
    await ann.getByLabel("Your wish").fill("A hymn");
    await ann.getByRole("button", { name: "Add this wish" }).click();
    await expect(ann.locator("#people")).toContainText("Agreed before the plan changed");
    if (script) await expectAccessible(ann);

    await expect(bob.getByRole("link", { name: "Get a quote", exact: true }).first()).toHaveAttribute(
      "href",
      /\/get-a-quote\?.*age=70/,
    );
    await ann.getByText("Delete this family room").click();
    await ann.getByRole("button", { name: "Yes, delete everything" }).click();
    await expect(ann.getByText("The family room is deleted, with everything in it.")).toBeVisible();
    await bob.reload();
    await expect(bob.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    for (const page of [ann, bob]) await page.context().close();
  });
