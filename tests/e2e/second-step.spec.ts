import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { PORT } from "./start-program.ts";
import { JOINED_PASSWORD, joined } from "./staff-walks.ts";

/** Passkeys need a name; the other tests open the site by its address. */
const NAMED = `http://localhost:${PORT}`;

/** Returns a code that was not used yet: that of the next half minute counts already. */
const nextCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

async function enterPassword(page: Page, email: string, site = ""): Promise<void> {
  await page.goto(`${site}/admin`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(JOINED_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
}

test("an invited person sets up an authenticator app and signs in with it, and with each recovery code once", async ({
  desk,
  browser,
  request,
}) => {
  const { page, email } = await joined(desk, browser, "agent");
  await page.goto("/admin/profile");
  await page.getByRole("link", { name: "Sign-in security" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const link = (await page.getByRole("link", { name: "open the app" }).getAttribute("href")) ?? "";
  const secret = new URL(link).searchParams.get("secret") ?? "";
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("That code isn't right")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await signOut(page);

  await enterPassword(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await page.goto("/admin/second-step?next=%2Fadmin%2Fleads");
  await page.getByLabel("Code", { exact: true }).fill(nextCode(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await signOut(page);

  await enterPassword(page, email);
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("navigation", { name: "Desk", exact: true })).toBeVisible();
  await signOut(page);
  await enterPassword(page, email);
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That code isn't right, or was used before.")).toBeVisible();
  await page.context().close();

  // The browser's own prompt leads to the same second step.
  const basic = `Basic ${Buffer.from(`${email}:${JOINED_PASSWORD}`).toString("base64")}`;
  const entered = await request.get("/admin/sign-in", { headers: { authorization: basic }, maxRedirects: 0 });
  expect(entered.headers().location).toMatch(/^\/admin\/second-step/);
  expect(entered.headers()["set-cookie"]).not.toMatch(/admin_auth=1/);
  expect((await request.get("/api/leads")).status()).toBe(401);
});

test("an invited person adds a passkey and signs in with it alone, and without it needs more than the password", async ({
  desk,
  browser,
}) => {
  const { page, email } = await joined(desk, browser, "editor", NAMED);
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${NAMED}/admin/profile/security`);
  await page.getByLabel("Name of this device").fill("Work laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expect(page.getByText("Work laptop")).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk", exact: true })).toBeVisible();
  await signOut(page);

  await enterPassword(page, email, NAMED);
  await expect(page.getByLabel("Recovery code")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk", exact: true })).toBeVisible();
  await signOut(page);

  // A device that no longer recognizes the person, as after a wrong fingerprint.
  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await page.context().close();
});
