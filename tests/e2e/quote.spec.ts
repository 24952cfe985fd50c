import type { Page } from "@playwright/test";
import { expect, expectAccessible, freshPhone, signIn, test } from "./fixtures.ts";
import { OWNER, PORT } from "./start-program.ts";

const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();
const question = (page: Page, text: RegExp | string) => expect(page.locator("[data-question]")).toHaveText(text);
const send = (page: Page) => page.getByRole("button", { name: "Send my request" }).click();

/** Answers, from the home page, the questions for a parent up to the screen that sends. `look` gets each screen. */
async function forAParent(
  page: Page,
  given: { own: string; theirs: string },
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Get a Quote" }).click();
  await question(page, "Who is the coverage for?");
  await look();
  await page.getByRole("radio", { name: "My mother or father" }).press("Space");
  await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
  await goOn(page);
  await question(page, "How old is your parent?");
  await look();
  await page.getByLabel("Or date of birth").fill("04/15/1948");
  await page.getByRole("radio", { name: "Female" }).press("Space");
  await goOn(page);
  await question(page, "Does your parent use tobacco or nicotine?");
  await page.getByText("What does a funeral cost?").click();
  await expect(page.getByRole("table", { name: "Averages in Ohio" })).toContainText(/Source: .*20\d\d/);
  await look();
  await page.getByRole("radio", { name: "No", exact: true }).press("Space");
  await page.getByRole("radio", { name: "$10,000" }).press("Space");
  await goOn(page);
  await question(page, "What it may cost");
  await expect(page.getByText("Step 4 of 6")).toBeVisible();
  await expect(page.getByText("For a woman aged 78 in Ohio, not using tobacco: $10,000 of coverage.")).toBeVisible();
  await page.getByText("What it pays, and our figures").click();
  await expect(page.getByText(/Guaranteed issue asks no .*waiting period of 2 years/)).toBeVisible();
  await expect(page.getByText(/you would have paid in more than the \$10,000 benefit/).first()).toBeVisible();
  await look();
  await page.getByRole("button", { name: "Yes, ask me" }).click();
  await page.getByRole("radio", { name: "Some health conditions" }).press("Space");
  await look();
  await page.getByRole("button", { name: "Show the price that fits" }).click();
  await expect(page.getByText(/insurers offer level or graded coverage/)).toBeVisible();
  await goOn(page);
  await question(page, "How can we reach you?");
  await page.getByLabel("Your own name").fill("Ann Delgado");
  await page.getByLabel("Your parent’s name").fill("Rosa Delgado");
  await page.getByLabel("Your own phone number").fill(given.own);
  await page.getByText("Add email, texts, their number").click();
  await page.getByLabel("Your parent’s phone number").fill(given.theirs);
  await look();
}

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a daughter asks for her mother on accessible screens, the mother agrees by the link, and staff see who is who", async ({
      page,
      browser,
      asPeopleDo,
    }) => {
      // Axe checks every screen here.
      test.setTimeout(240_000);
      const [own, theirs] = [freshPhone(), freshPhone()];
      await forAParent(page, { own, theirs }, async () => {
        // No answer so far is in the address.
        expect(new URL(page.url()).search).toBe("");
        if (!script) return;
        await page.setViewportSize({ width: 320, height: 700 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 900 });
        await expectAccessible(page);
      });
      await expect(page.getByRole("checkbox")).not.toBeChecked();
      await asPeopleDo(page);
      await send(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is in");
      await expect(page.getByText("Step 6 of 6")).toBeVisible();
      if (script) await expectAccessible(page);
      await page.getByRole("radio", { name: "Morning" }).press("Space");
      await page.getByRole("button", { name: "Save and finish" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
      await expect(
        page.getByText("For a woman aged 78 in Ohio, not using tobacco: $10,000 of coverage."),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Send as a text message" })).toHaveAttribute(
        "href",
        /^sms:\+1\d{10}\?&body=.*%2Fconsent%2F[\w-]{43}$/,
      );
      await expect(page.getByRole("button", { name: "Copy the message" })).toBeVisible({ visible: script });
      if (script) await expectAccessible(page);
      await page.getByRole("link", { name: /\/consent\// }).click();

      await expect(page.getByText(theirs).first()).toBeVisible();
      if (script) await expectAccessible(page);
      const [calls, texts] = [page.getByRole("checkbox").first(), page.getByRole("checkbox").last()];
      await expect(calls).not.toBeChecked();
      await expect(texts).not.toBeChecked();
      await page.getByRole("button", { name: "Yes, I agree" }).click();
      await expect(page.getByText(/Please check the first box if you agree/)).toBeVisible();
      await calls.check();
      await page.getByRole("button", { name: "Yes, I agree" }).click();
      await expect(page.getByText("We’ve recorded your agreement.")).toBeVisible();

      const staff = await (
        await browser.newContext({ javaScriptEnabled: true, baseURL: `http://127.0.0.1:${PORT}` })
      ).newPage();
      await signIn(staff, OWNER);
      await staff.goto(`/admin/leads?q=${encodeURIComponent(theirs)}`);
      await staff.getByRole("link", { name: "Rosa Delgado", exact: true }).first().click();
      await expect(staff.getByText("Helper · Son or daughter of the lead")).toBeVisible();
      await expect(staff.getByText("Some health conditions").first()).toBeVisible();
      await expect(staff.getByText("Morning").first()).toBeVisible();
      await expect(staff.getByText("Ann Delgado").first()).toBeVisible();
      await expect(staff.getByText(/^\(\d{3}\) \d{3}-\d{4} \(Rosa Delgado\): Phone calls$/)).toBeVisible();
      await staff.context().close();
    });

    test("the other language shows the same screen, with what was typed", async ({ page }) => {
      await page.goto("/get-a-quote?state=Ohio");
      await page.getByRole("radio", { name: "My mother or father" }).press("Space");
      await page.getByRole("button", { name: "Español" }).click();
      await expect(page).toHaveURL(/\/es\/get-a-quote$/);
      await expect(page.getByRole("radio", { name: "Para mi madre o mi padre" })).toBeChecked();
      await page.getByRole("button", { name: "Continuar" }).click();
      await question(page, "¿Qué edad tiene su padre o madre?");
      await page.getByLabel("Edad en años").fill("7");
      await page.getByRole("button", { name: "English" }).click();
      await question(page, "How old is your parent?");
      await expect(page.getByLabel("Age in years")).toHaveValue("7");
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

    test("a request can be seen, changed and withdrawn by its link", async ({ page, asPeopleDo }) => {
      const phone = freshPhone();
      const filled = new URLSearchParams({
        for: "me",
        state: "Ohio",
        age: "70",
        sex: "female",
        tobacco: "no",
        coverage: "12,500",
        reach: "call",
        time: "any",
        name: "Rosa Delgado",
        phone,
      });
      await page.goto(`/get-a-quote?${filled}`);
      await question(page, "What it may cost");
      await goOn(page);
      await question(page, "How can we reach you?");
      await page.getByText("Your answers so far").click();
      await expect(page.getByText("$12,500")).toBeVisible();
      await asPeopleDo(page);
      await send(page);
      await page.getByRole("link", { name: "See, change or withdraw your request" }).click();
      const address = page.url();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request");
      await expect(page.getByText("$12,500")).toBeVisible();
      if (script) await expectAccessible(page);

      await page.getByRole("button", { name: "Change my answers" }).click();
      await page.getByText("Your answers so far").click();
      await page.getByRole("button", { name: "Change Coverage", exact: true }).click();
      await page.getByRole("radio", { name: "$20,000" }).press("Space");
      await goOn(page);
      await question(page, "What it may cost");
      await goOn(page);
      await asPeopleDo(page);
      await send(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
      await page.goto(address);
      await expect(page.getByText("$20,000")).toBeVisible();

      await page.getByRole("button", { name: "Withdraw my request" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is withdrawn");
      if (script) await expectAccessible(page);
      await page.reload();
      await expect(page.getByText(/We no longer call, text or email you/)).toBeVisible();
    });

    test("a link that leads nowhere says what to do instead", async ({ page }) => {
      for (const path of ["/my-request/nonsense", `/my-request/${"a".repeat(43)}`, `/consent/${"a".repeat(43)}`]) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
        await expect(page.getByRole("main").getByRole("link", { name: /\(\d{3}\)/ })).toBeVisible();
      }
    });

    test("the screen's own Back keeps every answer, and in Montana sex is not asked", async ({ page }) => {
      await page.goto("/get-a-quote?for=me&state=MT");
      await question(page, "How old are you?");
      await page.getByLabel("Age in years").fill("66");
      await goOn(page);
      await question(page, /tobacco/);
      await expect(page.getByText("Your answers so far")).toBeVisible();
      await page.getByRole("button", { name: "Back" }).click();
      await question(page, "How old are you?");
      await expect(page.getByLabel("Age in years")).toHaveValue("66");
      await expect(page.getByText("Step 2 of 6")).toBeVisible();
      await expect(page.getByRole("radio", { name: "Female" })).toHaveCount(0);
    });

    test("a reload keeps the place and the answers", async ({ page }) => {
      await page.goto("/get-a-quote");
      await page.getByRole("radio", { name: "Me", exact: true }).press("Space");
      await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
      await goOn(page);
      await question(page, "How old are you?");
      await page.reload();
      await question(page, "How old are you?");
      await page.getByRole("button", { name: "Back" }).click();
      await expect(page.getByLabel("Or the state")).toHaveValue("OH");
    });
  });
}

test("the browser's own Back and Forward go from screen to screen", async ({ page }) => {
  await page.goto("/get-a-quote");
  await page.getByRole("radio", { name: "Me", exact: true }).press("Space");
  await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
  await goOn(page);
  await question(page, "How old are you?");
  await page.goBack();
  await question(page, "Who is the coverage for?");
  await expect(page.getByLabel("Or the state")).toHaveValue("OH");
  await page.goForward();
  await question(page, "How old are you?");
});

test("the steps are counted without a word about the visitor, and nothing is left in the browser after sending", async ({
  page,
  asPeopleDo,
}) => {
  const phone = freshPhone();
  const filled = new URLSearchParams({
    for: "me",
    state: "OH",
    age: "70",
    sex: "male",
    tobacco: "no",
    coverage: "5000",
    reach: "call",
    time: "any",
    name: "Walter Brown",
    phone,
  });
  await page.goto(`/get-a-quote?${filled}`);
  // Personal data is removed from the address bar.
  await expect.poll(() => new URL(page.url()).searchParams.has("phone")).toBe(false);
  await question(page, "What it may cost");
  await goOn(page);
  await question(page, "How can we reach you?");
  const events = await page.evaluate(() => window.dataLayer ?? []);
  expect(events).toContainEqual({ event: "quote_step", step: "contact" });
  expect(JSON.stringify(events)).not.toMatch(/Walter|\d{3}-\d{4}/);
  await asPeopleDo(page);
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
  await expect.poll(() => page.evaluate(() => window.dataLayer?.some((e) => e.event === "quote_submitted"))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem("quote"))).toBeNull();
});

test.describe("when the line is down", () => {
  test.use({ provoked: /net::ERR_FAILED/ });
  test("the screen says so, loses nothing, and goes on once the line is back", async ({ page }) => {
    await page.goto("/get-a-quote");
    await page.getByRole("radio", { name: "Me", exact: true }).press("Space");
    await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
    // The first touch fetches the script that continues in place; without it the browser itself would post.
    await expect.poll(() => page.evaluate(() => (history.state as { quote?: string } | null)?.quote)).toBe("who");
    await page.route("**/get-a-quote", (route) => route.abort());
    await goOn(page);
    await expect(page.getByRole("alert")).toContainText("Nothing you typed is lost");
    await expectAccessible(page);
    await page.unroute("**/get-a-quote");
    await goOn(page);
    await question(page, "How old are you?");
  });
});

test("the contact card is a file that a phone takes", async ({ request }) => {
  const card = await request.get("/contact-card.vcf");
  expect(card.headers()["content-type"]).toMatch(/^text\/vcard/);
  expect(await card.text()).toMatch(
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\n[^]*TEL;TYPE=WORK,VOICE:\+1\d{10}\r\n[^]*END:VCARD\r\n$/,
  );
});
