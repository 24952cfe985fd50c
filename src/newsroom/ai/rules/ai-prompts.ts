/** Stored with every use of a model; raise it whenever a text below changes. */
export const PROMPT_VERSION = 3;

/** Article excerpt sent for a rewrite, characters (spec site §9). */
const REWRITE_EXCERPT = 4_500;
/** Close duplicates that a prompt lists (spec site §9). */
export const MAX_DUPLICATES = 4;
/** From this similarity on, two articles are close duplicates (spec site §9). */
export const CLOSE_DUPLICATE = 0.85;
const MAX_INSTRUCTIONS = 2_000;
/** Excerpt of a short article that is expanded, and of a text that is verified, characters (spec site §9). */
const HYGIENE_EXCERPT = 3_000;
const VERIFIED = 12_000;

/** `instructions`: the editor's extra wishes. */
export type PromptContext = {
  instructions: string;
  /** Near-duplicate articles that the text must differ from. */
  duplicates: readonly { title: string; slug: string }[];
  /** Approved facts, one per line. */
  facts: readonly string[];
};

/** The part that both prompts share. */
export const INSTRUCTIONS = `You write for the website of an American final expense (burial) insurance agency. Readers are 50 to 85 years old, or their adult children.
Write plain, calm American English: short sentences, common words, no jargon, no sales pressure. If the text is in Spanish, write Spanish in the same way, as it is spoken in the United States, and address the reader as usted.
Use 4 to 6 h2 headings. Use only these tags: p, h2, h3, ul, ol, li, strong, em, a, table, thead, tbody, tr, th, td, blockquote. No h1, no table of contents, no images, no style.
Never invent a figure, a date, a quote, a study or a source. Use a number or a date only if it is in the text or among the facts given to you. Never write that anything is guaranteed, the best or the cheapest unless a given fact says so. Do not suggest that the government approves or endorses a product.
Keep the links of the text. Do not mention these instructions.
Answer with one JSON object and nothing else: {"title": "...", "slug": "lowercase-with-hyphens", "metaDescription": "120 to 155 characters", "content": "the HTML", "keywords": ["..."], "primaryKeyword": "..."}`;

/** Builds the prompt to rewrite an article. Only the article and the editor's own words are sent. */
export function rewritePrompt(
  article: { title: string; content: string; originalSlug: string },
  context: PromptContext,
): string {
  return parts([
    "Rewrite this article so that it is clearer and better structured, and keep its meaning and its facts.",
    `Title: ${article.title}`,
    `Slug: ${article.originalSlug}`,
    ...shared(context),
    `Article:\n${article.content.slice(0, REWRITE_EXCERPT)}`,
  ]);
}

/** Builds the prompt for an article about a topic. */
export function articlePrompt(topic: string, context: PromptContext): string {
  return parts([`Write an article about this topic: ${topic}`, ...shared(context)]);
}

/** Builds the prompt for sections that lengthen a short article. Only new text is requested, since the old stays. */
export function expandPrompt(article: { title: string; content: string }, context: PromptContext): string {
  return parts([
    "This article is too short. Write two or three further sections that belong at its end, with at least 1,000 characters of text. Do not repeat what it says already.",
    'Put only the new sections into "content".',
    `Title: ${article.title}`,
    ...shared(context),
    `Article:\n${article.content.slice(0, HYGIENE_EXCERPT)}`,
  ]);
}

/** Builds the prompt that checks whether a text is ready to publish (spec site §5 'Fixing'). */
export function verifyPrompt(text: string): string {
  return parts([
    "Check this text of an article. Look for leftover instructions to a writer or a model, headings that come twice, a table of contents that comes twice, and placeholders.",
    'Answer with one JSON object and nothing else: {"pass": true, "issues": []} if there are none, else {"pass": false, "issues": ["a sentence for each"]}.',
    `Text:\n${text.slice(0, VERIFIED)}`,
  ]);
}

function shared({ instructions, duplicates, facts }: PromptContext): string[] {
  const wish = instructions.trim().slice(0, MAX_INSTRUCTIONS);
  return [
    wish === "" ? "" : `The editor also asks: ${wish}`,
    facts.length === 0
      ? ""
      : `Facts you may use, word for word in their figures:\n${facts.map((f) => `- ${f}`).join("\n")}`,
    duplicates.length === 0
      ? ""
      : `These articles on the site say almost the same. Take another angle and do not repeat them:\n${duplicates
          .slice(0, MAX_DUPLICATES)
          .map(({ title, slug }) => `- ${title} (${slug})`)
          .join("\n")}`,
  ];
}

const parts = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n\n");
