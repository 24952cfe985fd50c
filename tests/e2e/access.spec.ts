import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** Answers the browser's own password prompt as a person does, and counts how often it was shown. */
async function atThePrompt(page: Page): Promise<{ shown: number; cancel: boolean }> {
  const prompt = { shown: 0, cancel: false };
  const browser = await page.context().newCDPSession(page);
  browser.on(
    "Fetch.requestPaused",
    ({ requestId }) => void browser.send("Fetch.continueRequest", { requestId }).catch(() => {}),
  );
  browser.on("Fetch.authRequired", ({ requestId }) => {
    prompt.shown++;
    const typed = { response: "ProvideCredentials", username: OWNER.email, password: OWNER.password } as const;
    void browser
      .send("Fetch.continueWithAuth", {
        requestId,
        authChallengeResponse: prompt.cancel ? { response: "CancelAuth" } : typed,
      })
      .catch(() => {});
  });
  await browser.send("Fetch.enable", { handleAuthRequests: true });
  return prompt;
}

test("signing out after the browser's own prompt clears the browser's password", async ({ page }) => {
  const prompt = await atThePrompt(page);
  await page.goto("/admin");
  // The desk watches the session from here on, and distinguishes signing out from a session that ended.
  const watched = page.waitForResponse((answer) => answer.url().endsWith("/me"));
  await page.getByRole("link", { name: "Sign in with the browser's prompt" }).click();
  await watched;
  expect(prompt.shown).toBe(1);
  await page
    .getByRole("button", { name: /sign out/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\?logout=1$/);
  prompt.cancel = true;
  await page.getByRole("link", { name: "Sign in with the browser's prompt" }).click();
  await expect(page.getByText("Authentication failed. Please log in again.")).toBeVisible();
  expect(prompt.shown).toBe(2);
  await page.goto("/admin");
  await expect(page.getByLabel(/password/i)).toBeVisible();
});

test("a public page drops the flag of a session that ended; a visitor without it asks nothing", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(asked.filter((path) => /\/me$|check-session/.test(path))).toEqual([]);
  await signIn(page, OWNER);
  const answered = page.waitForResponse((response) => response.url().endsWith("/me") && response.status() === 200);
  await page.goto("/about");
  const links = page.getByRole("navigation", { name: "Staff" });
  await expect(links.getByRole("link")).toHaveText(["Image Studio", "Admin Panel"]);
  await answered;
  await context.clearCookies({ name: "hearthlight" });
  await page.reload();
  await expect(links).toBeHidden();
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("admin_auth");
});

test.describe("the first sign-in with a password that the program made", () => {
  const PORT = portOf("access");
  const dataDir = mkdtempSync(join(tmpdir(), "hearthlight-password-"));
  const at = (path: string) => `http://127.0.0.1:${PORT}${path}`;
  let program: Awaited<ReturnType<typeof startBuilt>>;
  let made: string;
  test.use({ javaScriptEnabled: false });
  test.beforeAll(async () => {
    program = await startBuilt({ port: PORT, dataDir, env: { PUBLIC_URL: `http://127.0.0.1:${PORT}` } });
    const output = execFileSync(process.execPath, ["scripts/password.ts", OWNER.email], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: "utf8",
    });
    made = /shown only once: (\S+)/.exec(output)?.[1] ?? "";
  });
  test.afterAll(async () => {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("asks for one of the person's own before anything else, without script", async ({ page }) => {
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await page.goto(at("/admin"));
    await field("Email").fill(OWNER.email);
    await field("Password").fill(made);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(at("/admin/password"));
    await page.goto(at("/admin/leads"));
    await expect(page).toHaveURL(at("/admin/password"));
    for (const [name, value] of [
      ["Current password", "current-password"],
      ["New password", "new-password"],
      ["New password again", "new-password"],
    ] as const)
      await expect(field(name)).toHaveAttribute("autocomplete", value);
    const save = async (chosen: string) => {
      await field("Current password").fill(made);
      await field("New password").fill(chosen);
      await field("New password again").fill(chosen);
      await page.getByRole("button", { name: "Save password" }).click();
    };
    await save("Password1234!");
    await expect(page.getByText(/This password is easy to guess\./)).toBeVisible();
    await save("lantern obey walnut Tuesday");
    await expect(page).toHaveURL(at("/admin"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("the screen for a new password is accessible on a phone and a computer", async ({ desk }) => {
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto("/admin/password");
    await expect(desk.getByRole("heading", { level: 1, name: "Change your password" })).toBeVisible();
    await expectAccessible(desk);
  }
});
