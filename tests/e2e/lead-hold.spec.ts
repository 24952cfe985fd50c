import { expect, expectAccessible, freshPhone, signIn, test } from "./fixtures.ts";
import { OWNER } from "./start-program.ts";

test("a typed do-not-contact request holds the lead until staff release it, and different answers in a later form wait until staff accept them", async ({
  page,
  asPeopleDo,
}) => {
  const phone = freshPhone();
  const name = "Wilhelmina Konstantinopolous-Abernathy";
  const write = async (topic: string, sender: string) => {
    await page.goto("/contact");
    const form = page.locator("#message-form");
    await form.getByLabel("What is it about?").selectOption({ label: topic });
    await form.getByLabel("Your name").fill(sender);
    await form.getByLabel("Phone number").fill(phone);
    await form.getByLabel("Your message").fill("How long is the wait?");
    await asPeopleDo(page);
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL(/sent=/);
  };
  await write("A question about coverage", name);
  await write("A question about coverage", "Someone Else");
  await write("Please stop contacting me", name);
  await signIn(page, OWNER);
  await page.goto(`/admin/leads?q=${encodeURIComponent(phone)}`);
  await page.getByRole("link", { name, exact: true }).click();
  const hold = page.getByRole("region", { name: /on hold/i });
  await expect(hold).toContainText("We don’t know who asked.");
  await expect(page.locator('a[href^="tel:+1"]')).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await hold.getByRole("button", { name: "Release hold" }).click();
  await expect(hold).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Contact", exact: true })).not.toContainText("on hold");
  await page.getByRole("button", { name: "Accept Name" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Someone Else");
  await expect(page.getByText("Accepted what was also given: Name")).toBeVisible();
});

test("the list of submissions that need attention says when there is nothing to do", async ({ desk }) => {
  await desk.goto("/admin/leads/problems");
  await expect(desk.getByText("Nothing needs your attention")).toBeVisible();
  await expectAccessible(desk);
});
