import type { WebApplicationLeaf, WithContext } from "schema-dts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { HEALTH_CHECK_PATH } from "./navigation.ts";
import { type Crumb, type HeadTag, pageTags } from "./page-metadata.ts";
import { webApplication } from "./web-application.ts";

export const WISHES_PATH = "/tools/final-wishes";
export const LOSS_PATH = "/tools/after-a-loss";
export const OPINION_PATH = "/tools/second-opinion";
export const VETERAN_PATH = "/tools/veteran-funeral";

/** The target of a tool's form on its page: the heading of the result, or the list of errors. */
export const ANSWER_ID = "answer";

const PATHS = {
  health: HEALTH_CHECK_PATH,
  opinion: OPINION_PATH,
  wishes: WISHES_PATH,
  loss: LOSS_PATH,
  veteran: VETERAN_PATH,
} as const;
export type ToolId = keyof typeof PATHS;

/** A planning tool for pages and search engines. */
type PlanningTool = { path: string; name: string; description: string };

/** Returns a tool in the language of these words. */
export function planningTool(id: ToolId, { tools }: Pick<Words, "tools">): PlanningTool {
  return { path: PATHS[id], ...tools.named[id] };
}

/** Returns all tools, as the site lists them. */
export function planningTools(words: Pick<Words, "tools">): PlanningTool[] {
  return (Object.keys(PATHS) as ToolId[]).map((id) => planningTool(id, words));
}

/** Finds the tool that readers of a shipped blog topic need next, or null. A topic that the agency renamed has none. */
export function toolForTopic(slug: string): ToolId | null {
  const tools: Readonly<Record<string, ToolId>> = {
    "after-a-loss": "loss",
    "planning-ahead": "wishes",
    "benefits-and-rights": "veteran",
    "burial-insurance-basics": "opinion",
  };
  return tools[slug] ?? null;
}

/** Returns the breadcrumbs of a tool. */
export function toolCrumbs(id: ToolId, words: Pick<Words, "shell" | "tools">): Crumb[] {
  const { name, path } = planningTool(id, words);
  return [
    { name: words.shell.pages["/"], path: "/" },
    { name, path },
  ];
}

/** Returns schema.org WebApplication of a free tool in the browser, in the language of these words. */
export function toolData(
  id: ToolId,
  site: { name: string; origin: string },
  { locale, words }: { locale: Locale; words: Pick<Words, "tools"> },
): WithContext<WebApplicationLeaf> {
  const tool = planningTool(id, words);
  return webApplication(
    {
      ...tool,
      path: localPath(tool.path, locale),
      category: "LifestyleApplication",
      browser: words.tools.browser,
    },
    site,
  );
}

/** Returns the head of a tool's page; `pageTitle` is without the site's name. */
export function toolTags(
  id: ToolId,
  { pageTitle, keywords }: { pageTitle: string; keywords: readonly string[] },
  { locale, ...site }: { name: string; origin: string; locale: Locale },
  words: Pick<Words, "shell" | "tools">,
): HeadTag[] {
  const { path, description } = planningTool(id, words);
  const crumbs = toolCrumbs(id, words);
  const structuredData = [toolData(id, site, { locale, words })];
  return pageTags(site, locale, { path, title: pageTitle, description, keywords, crumbs, structuredData });
}
