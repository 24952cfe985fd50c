import { expect, expectAccessible, freshPhone, signIn, test } from "./fixtures.ts";
import { OWNER } from "./start-program.ts";

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a message: a missing answer gets an error beside its field, then it reaches the desk", async ({
      page,
      asPeopleDo,
    }) => {
      const name = `Opal ${script ? "Reyes" : "Whitaker"}`;
      await page.goto("/contact");
      const form = page.locator("#message-form");
      await form.getByLabel("What is it about?").selectOption({ label: "A question about coverage" });
      await form.getByLabel("Your message").fill("How long is the wait?");
      await asPeopleDo(page);
      await form.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Please enter your name.")).toBeVisible();
      await expect(page.getByText("Please enter a phone number or an email address")).toBeVisible();
      await expect(form.getByLabel("Your message")).toHaveValue("How long is the wait?");
      if (script) await expectAccessible(page);
      await form.getByLabel("Your name").fill(name);
      await form.getByLabel("Phone number").fill(freshPhone());
      await asPeopleDo(page);
      await form.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
      if (script)
        expect(await page.evaluate(() => window.dataLayer?.map(({ event }) => event))).toEqual([
          "page_view",
          "message_sent",
        ]);
      await signIn(page, OWNER);
      await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
      await page.getByRole("link", { name, exact: true }).first().click();
      await expect(page.getByText("Contact form").first()).toBeVisible();
      await expect(page.getByText("How long is the wait?").first()).toBeVisible();
    });
  });
}

test("a do-not-contact request is confirmed, and the desk shows that nobody may contact the person", async ({
  page,
  asPeopleDo,
}) => {
  const phone = freshPhone();
  const name = "Wilma Ostrander";
  const write = async (topic: string, message: string) => {
    await page.goto("/contact");
    const form = page.locator("#message-form");
    await form.getByLabel("What is it about?").selectOption({ label: topic });
    await form.getByLabel("Your name").fill(name);
    await form.getByLabel("Phone number").fill(phone);
    await form.getByLabel("Your message").fill(message);
    await asPeopleDo(page);
    await form.getByRole("button", { name: "Send message" }).click();
  };
  await write("A question about coverage", "How long is the wait?");
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await write("Please stop contacting me", "");
  await expect(page.getByRole("heading", { name: "You're on our do-not-contact list" })).toBeVisible();
  await expect(page.getByText("it counts from now on")).toBeVisible();
  await expectAccessible(page);
  await signIn(page, OWNER);
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Do not contact");
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByText(/\(Wilma Ostrander\): Do not contact/)).toBeVisible();
  await expect(page.getByRole("main").getByText("Do not contact", { exact: true }).first()).toBeVisible();
  await expect(page.locator(`a[href="tel:+1${phone.replace(/\D/g, "")}"]`)).toHaveCount(0);
});

test("the hours are a table without script, and a sentence with it", async ({ page, browser }) => {
  await page.goto("/contact");
  await expect(page.getByText(/^(Open now, until|Closed now\. We open)/)).toBeVisible();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/contact");
  await expect(plain.getByRole("row", { name: "Monday to Friday 9:00 AM to 5:00 PM" })).toBeVisible();
  await plain.context().close();
});
