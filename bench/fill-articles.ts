import { derivedText } from "#newsroom/articles/rules/derived-text.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { SEO_RULES_VERSION } from "#newsroom/articles/rules/seo-analysis.ts";
import pg from "pg";
import { visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";

/** Words of an article, and of them in a sentence and a paragraph. */
const WORDS = 760;
const SENTENCE = 14;
const PARAGRAPH = 5;
/** Words of the language of all articles, and of the subject that ten articles share. */
const VOCABULARY = 9_000;
const OWN = 120;
const AT_ONCE = 250;

/**
 * Adds articles to the program's own database, eight in ten published. Words come as often as in English (Zipf), ten
 * articles share a subject, and each links to two others. Everything comes from an article's number, so each fill is
 * the same. Their ids are `bench-0` and so on.
 */
export async function fillArticles(dataDir: string, count: number): Promise<void> {
  const own = await visitOwnPostgres({ dataDir, log: { info() {}, warn() {} } });
  const client = new pg.Client({ ...own.connection, options: "-c synchronous_commit=off -c statement_timeout=0" });
  await client.connect();
  try {
    for (let from = 0; from < count; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => articleRow(from + n, count));
      await client.query(INSERT, [JSON.stringify(rows)]);
    }
    await client.query("vacuum (analyze) articles");
    await client.query("checkpoint");
  } finally {
    await client.end();
    await own.stop();
  }
}

const INSERT = `insert into articles (id, slug, title, content, meta_description, keywords, primary_keyword, category, excerpt,
    tags, author, faq, words, main_keywords, status, published_at, created_at, updated_at, seo_score, readability_score, seo_rules)
  select id, slug, title, content, meta_description, array[keyword], keyword, category, meta_description, '{}',
    'editorial-team', '[]', words, main_keywords, status, case when status = 'published' then at end, at, at, score, 70, ${SEO_RULES_VERSION}
  from jsonb_to_recordset($1::jsonb) as row(id text, slug text, title text, content text, meta_description text,
    keyword text, category text, status text, at timestamptz, score int, words int, main_keywords text[])`;

function articleRow(n: number, count: number) {
  const word = words(n);
  const subject = wordOf(VOCABULARY + Math.floor(n / 10));
  const categories = DEFAULT_SETTINGS.categories.filter(({ review }) => review === "optional");
  const linked = [1, 2].map((k) => `<a href="/blog/${slugOf((n + k * 617) % count)}">${wordOf(n + k)} and costs</a>`);
  const paragraphs = Array.from({ length: Math.floor(WORDS / (SENTENCE * PARAGRAPH)) }, (_, p) => {
    const sentences = Array.from({ length: PARAGRAPH }, () => sentence(word, SENTENCE));
    const head = p % 2 === 0 ? `<h2 id="part-${p}">${sentence(word, 5).slice(0, -1)}</h2>` : "";
    return `${head}<p>${sentences.join(" ")}${p < 2 ? ` See ${linked[p]}.` : ""}</p>`;
  });
  const [content, keyword] = [paragraphs.join("\n"), `${subject} cost`];
  const derived = derivedText({ content, primaryKeyword: keyword, keywords: [keyword] });
  return {
    id: `bench-${n}`,
    slug: slugOf(n),
    title: `What ${subject} ${wordOf(n)} costs, and who pays for it (${n})`,
    content,
    meta_description: `What ${subject} costs, item by item: ${sentence(word, 16)}`.slice(0, 156),
    keyword,
    words: derived.words,
    main_keywords: derived.mainKeywords,
    category: categories[n % categories.length]?.slug ?? "",
    status: n % 10 < 8 ? "published" : n % 10 === 8 ? "draft" : "archived",
    at: new Date(Date.UTC(2026, 0, 1) - n * 3_600_000).toISOString(),
    score: 30 + ((n * 37) % 70),
  };
}

const slugOf = (n: number) => `what-${wordOf(n)}-costs-${n}`;

function sentence(next: () => string, length: number): string {
  const text = Array.from({ length }, next).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns the words of an article one after another: of the language by rank, and one in six of its subject. */
function words(article: number): () => string {
  let state = (article + 1) * 2_654_435_761;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const subject = VOCABULARY + Math.floor(article / 10) * OWN;
  return () =>
    random() < 1 / 6 ? wordOf(subject + Math.floor(random() * OWN)) : wordOf(Math.floor(VOCABULARY ** random()) - 1);
}

const SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu la me ni po ru".split(" ");

/** Returns a word that no other number has, from two syllables on. */
function wordOf(n: number): string {
  let word = "";
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}
