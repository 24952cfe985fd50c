import { expect, freshPhone, signIn, test } from "./fixtures.ts";
import { OWNER } from "./start-program.ts";

test.describe("a visitor whose browser runs no script", () => {
  test.use({ javaScriptEnabled: false });

  test("reads an article, asks for a quote, and is in the desk with a consent record", async ({ page, browser }) => {
    const phone = freshPhone();
    await page.goto("/");
    await page.getByRole("navigation").getByRole("link", { name: "Blog" }).first().click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /funeral/i })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: /quote/i }).first().click();
    const goOn = () => page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("radio", { name: "Me", exact: true }).check();
    await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
    await goOn();
    await page.getByLabel(/^age/i).fill("71");
    await goOn();
    await expect(page.locator('form[data-quote-form="coverage"]')).toBeVisible();
    await goOn();
    await expect(page.getByRole("heading", { name: "What it may cost" })).toBeVisible();
    await goOn();
    await page.getByLabel(/name/i).fill("Margaret O’Neill-Østergård");
    await page.getByLabel(/phone number/i).fill(phone);
    await page.getByRole("button", { name: "Send my request" }).click();
    await page.getByRole("link", { name: "Skip this step" }).click();
    await expect(page).toHaveURL(/\/get-a-quote\/thank-you\?request=[\w-]{43}$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/thank you/i);

    const staff = await (
      await browser.newContext({ javaScriptEnabled: true, baseURL: "http://127.0.0.1:3200" })
    ).newPage();
    await signIn(staff, OWNER);
    await staff.goto("/admin/leads?status=new");
    await staff.getByRole("link", { name: "Margaret O’Neill-Østergård" }).first().click();
    await staff.getByRole("region", { name: "Consent" }).locator("summary").first().click();
    await expect(staff.getByText(/you ask .* to contact you about final expense insurance/).first()).toBeVisible();
    await expect(staff.getByText("quote-contact-2026-11-b").first()).toBeVisible();
    await staff.context().close();
  });

  test("shows errors beside the fields and loses nothing that was typed", async ({ page }) => {
    await page.goto(
      "/get-a-quote?for=me&age=71&sex=female&tobacco=no&coverage=10000&time=any&reach=call&name=full%20name&phone=12",
    );
    const goOn = () => page.getByRole("button", { name: "Continue" }).click();
    await goOn();
    await expect(page.getByText("Please enter your ZIP code, or choose the state you live in.").first()).toBeVisible();
    await page.getByLabel("Or the state").selectOption({ label: "Ohio" });
    await goOn();
    await goOn();
    await page.getByRole("button", { name: "Send my request" }).click();
    await expect(page.getByText("Please enter your name.").first()).toBeVisible();
    await expect(page.getByText(/Please enter a US phone number/).first()).toBeVisible();
    await expect(page.getByLabel(/your name/i)).toHaveValue("full name");
    await expect(page.getByLabel(/phone number/i)).toHaveValue("12");
    await page.getByLabel(/your name/i).fill("Ruth Clark");
    await page.getByRole("button", { name: "Back" }).click();
    await goOn();
    await expect(page.getByLabel(/your name/i)).toHaveValue("Ruth Clark");
  });

  test("asks for a call", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByLabel(/name/i).fill("Walter Brown");
    await page.getByRole("main").getByLabel(/phone/i).fill(freshPhone());
    await page.getByRole("button", { name: "Request a Call" }).click();
    await expect(page.getByText("Thank You!")).toBeVisible();
    await expect(page.getByText("We've received your request. A specialist will call you shortly.")).toBeVisible();
  });
});

test.describe("the callback form with script", () => {
  test("goes from sending to thanks without leaving the page", async ({ page }) => {
    await page.goto("/");
    const form = page.locator("form", { has: page.getByRole("button", { name: "Request a Call" }) });
    await form.getByLabel(/name/i).fill("Ruth Clark");
    await form.getByLabel(/phone/i).fill(freshPhone());
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/functions/callback", async (route) => {
      await held;
      // The time trap refuses forms sent faster than a person could: this test is faster.
      await route.continue({
        postData: JSON.stringify({ ...(route.request().postDataJSON() as object), elapsed: "9000" }),
      });
    });
    await form.getByRole("button").click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    release();
    await expect(page.getByText("Thank You!")).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  test("says what is wrong and sends nothing", async ({ page }) => {
    await page.goto("/");
    const form = page.locator("form", { has: page.getByRole("button", { name: "Request a Call" }) });
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await form.getByLabel(/name/i).fill("full name");
    await form.getByLabel(/phone/i).fill("614");
    await form.getByRole("button").click();
    await expect(form.getByText("Please enter your real name and phone.")).toBeVisible();
    await expect(form.getByLabel(/name/i)).toHaveAccessibleDescription("Please enter your name.");
    await expect(form.getByLabel(/phone/i)).toHaveAccessibleDescription(/a US phone number with the area code/);
    expect(sent).toEqual([]);
    await form.getByLabel(/name/i).fill("Ruth");
    await expect(form.getByText("Please enter your real name and phone.")).toBeHidden();
  });

  for (const [name, status, text] of [
    ["the server refuses", 500, "Something went wrong. Please try again."],
    ["the line is down", 0, "Could not submit callback request. Please try again."],
  ] as const) {
    test.describe(`when ${name}`, () => {
      test.use({ provoked: /status of 500|net::ERR_FAILED/ });
      test("it says so, offers the phone, and keeps what was typed", async ({ page }) => {
        await page.goto("/");
        const form = page.locator("form", { has: page.getByRole("button", { name: "Request a Call" }) });
        await page.route("**/functions/callback", (route) =>
          status === 0 ? route.abort() : route.fulfill({ status, contentType: "application/json", body: "{}" }),
        );
        await form.getByLabel(/name/i).fill("Ruth Clark");
        await form.getByLabel(/phone/i).fill("(614) 555-0177");
        await form.getByRole("button").click();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByText(/Prefer to talk now\? Call us at \(614\) 555-0143\./)).toBeVisible();
        await expect(form.getByLabel(/phone/i)).toHaveValue("(614) 555-0177");
      });
    });
  }
});
