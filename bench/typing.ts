// Measures how long a key takes to show in the editor of a long article, in a real browser.
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { OWNER, startBuilt } from "./program.ts";
import type { Report } from "./report.ts";

const PORT = 3391;
const WORDS = 5_000;
const KEYS = 200;
/** Between two keys, milliseconds: 90 words a minute, faster than most people type. */
const PAUSE = 110;
/** The limit of the product's numbers, milliseconds. */
const WANTED = 50;
const SENTENCE = "The agent explains what the policy costs and when it pays. ";

/** Types in the middle of an article of 5,000 words, and measures from each key to the next painted frame. */
export async function measureTyping(folder: string, report: Report): Promise<void> {
  const program = await startBuilt(join(folder, "typing"), PORT);
  const browser = await chromium.launch({
    ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ baseURL: program.origin, viewport: { width: 1280, height: 900 } });
    await signIn(page);
    const answer = await page.request.post("/api/articles", {
      data: { title: "A long article", category: "funeral-costs", content: longText() },
    });
    const { id } = (await answer.json()) as { id: string };
    await page.goto(`/admin/articles/${id}`);
    await page.getByText("Unsourced claims").waitFor();
    await page.getByRole("textbox", { name: "Text of the article" }).getByText("Here it goes on.").click();
    await page.keyboard.press("End");
    const times = await typed(page);
    const [p50, p95, most] = [0.5, 0.95, 1].map((share) => times[Math.ceil(share * times.length) - 1] ?? 0);
    console.log(`${times.length} keys: p50 ${p50?.toFixed(1)}, p95 ${p95?.toFixed(1)}, most ${most?.toFixed(1)} ms`);
    report.figure(`A key in an article of ${WORDS} words, p95`, p95 ?? 0, "ms", { max: WANTED });
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel(/email/i).fill(OWNER.email);
  await page.getByLabel(/password/i).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("navigation").first().waitFor();
}

/** Types and returns the times, shortest first. */
async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // After this frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      true,
    );
  });
  const words = " and so the family knows what to expect,".repeat(Math.ceil(KEYS / 40)).slice(0, KEYS);
  await page.keyboard.type(words, { delay: PAUSE });
  await page.waitForFunction((keys) => (globalThis as unknown as { times: number[] }).times.length >= keys, KEYS);
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  return times.toSorted((a, b) => a - b);
}

function longText(): string {
  const sentences = Math.ceil(WORDS / SENTENCE.trim().split(" ").length);
  const paragraphs = Array.from({ length: Math.ceil(sentences / 6) }, (_, at) => {
    const heading = at % 8 === 0 ? `<h2>Part ${at / 8 + 1}</h2>\n` : "";
    return `${heading}<p>${SENTENCE.repeat(6).trim()}</p>`;
  });
  paragraphs.splice(Math.floor(paragraphs.length / 2), 0, "<p>Here it goes on.</p>");
  return paragraphs.join("\n");
}
