import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/ensure-system-packages.ts";

const executablePath = findChromium();

/** Real pages in Debian's Chromium against the built program, which `tests/e2e/start-program.ts` starts once for the run. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/e2e/start-program.ts",
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON ?? "test-results/e2e.json" }]]
    : [["list"]],
  projects: [
    { name: "browser", testIgnore: "lighthouse.spec.ts" },
    // By itself, when nothing else is running: it measures time.
    { name: "lighthouse", testMatch: "lighthouse.spec.ts", dependencies: ["browser"] },
  ],
  use: {
    baseURL: "http://127.0.0.1:3200",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
