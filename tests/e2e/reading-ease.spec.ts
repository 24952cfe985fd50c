import { isTranslated, localPath, splitLocale, type Locale } from "#platform/text/rules/locale.ts";
import { readBody } from "#newsroom/articles/rules/article-body.ts";
import { readingEase } from "#newsroom/articles/rules/flesch.ts";
import { type Sentence, sentencesOf } from "#newsroom/articles/rules/body-sentences.ts";
import { expect, test } from "./fixtures.ts";

const LEAST = 60;
/** Pages that the sitemap leaves out. */
const UNLISTED = [
  "/request-a-callback",
  "/get-a-quote/thank-you",
  "/upload/made-up",
  "/my-request/made-up",
  "/client/made-up",
  "/404",
];
/** Text that isn't prose, and statutory wording, which is not ours to change. */
const LEFT_OUT = /<(script|style|svg|select|nav|sup)\b[\s\S]*?<\/\1>|<(\w+)[^>]* data-statute\b[\s\S]*?<\/\2>/g;
/** Elements within a line of HTML that look like lines of their own. */
const LINES = /<(\/?)(?:label|button|legend|fieldset|form|address|header|footer|output|main)\b[^>]*>/g;
/** A span that begins without a space is shown on a line of its own. */
const OWN_LINES = /(?<=\S)<span (?=class="(?!quiet))/g;

/** Returns the whole sentences of a page's main part. */
function sentencesIn(html: string): Sentence[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const body = readBody(main.replace(LEFT_OUT, " ").replace(LINES, "<$1div>").replace(OWN_LINES, "<div "));
  return sentencesOf(body).filter(({ text }) => /[.!?…]["”’')\]]*$/.test(text));
}

/** Returns the three hardest sentences, one to a line. */
function worst(sentences: readonly Sentence[], locale: Locale): string {
  return sentences
    .filter(({ words }) => words.length > 4)
    .map((sentence) => ({ text: sentence.text, ease: readingEase([sentence], locale) ?? 100 }))
    .toSorted((a, b) => a.ease - b.ease)
    .slice(0, 3)
    .map(({ text, ease }) => `  ${ease.toFixed(0)}: ${text}`)
    .join("\n");
}

test("every public page is easy to read", async ({ request }) => {
  test.slow();
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(90);
  const hard: string[] = [];
  const unlisted = [...UNLISTED, ...UNLISTED.filter(isTranslated).map((path) => localPath(path, "es"))];
  for (const path of [...listed, ...unlisted]) {
    const { locale } = splitLocale(path);
    const sentences = sentencesIn(await (await request.get(path)).text());
    const ease = readingEase(sentences, locale);
    if (ease !== null && ease < LEAST) hard.push(`${path}: ${ease.toFixed(1)}\n${worst(sentences, locale)}`);
  }
  expect(hard.join("\n")).toBe("");
});
