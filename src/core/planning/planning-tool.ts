import type { WebApplicationLeaf, WithContext } from "schema-dts";
import { HEALTH_CHECK_PATH } from "#core/site/navigation.ts";
import type { Crumb } from "#core/site/page-metadata.ts";
import { webApplication } from "#core/site/web-application.ts";

export const WISHES_PATH = "/tools/final-wishes";
export const LOSS_PATH = "/tools/after-a-loss";
export const OPINION_PATH = "/tools/second-opinion";
export const VETERAN_PATH = "/tools/veteran-funeral";

/** A planning tool for pages and search engines. */
export type PlanningTool = { path: string; name: string; description: string };

export const WISHES_TOOL: PlanningTool = {
  path: WISHES_PATH,
  name: "Final wishes planner",
  description:
    "Write down your funeral wishes, whom to tell and where your papers are. It stays on your device; print it or keep it as a file. Free, no sign-up.",
};

export const LOSS_TOOL: PlanningTool = {
  path: LOSS_PATH,
  name: "After a loss checklist",
  description:
    "What to do in the first hours, days, weeks and months after a death: who to call, papers to find and deadlines with dates, fitted to your answers.",
};

export const HEALTH_TOOL: PlanningTool = {
  path: HEALTH_CHECK_PATH,
  name: "Health check",
  description:
    "Eight plain health questions show which final expense policy is likely: level, graded or guaranteed issue, and why. Your answers stay in your browser.",
};

export const OPINION_TOOL: PlanningTool = {
  path: OPINION_PATH,
  name: "Second opinion",
  description:
    "Is your burial insurance a fair deal? Enter the price and the amount of a policy or offer, TV units too. See if it is fair, or makes you wait. No name asked.",
};

export const VETERAN_TOOL: PlanningTool = {
  path: VETERAN_PATH,
  name: "Veteran funeral planner",
  description:
    "What VA covers of a veteran’s funeral: grave, marker, flag and burial allowance. See in dollars what is left to the family, the time limits and the forms.",
};

/** All tools, as the site lists them. */
export const PLANNING_TOOLS: readonly PlanningTool[] = [
  HEALTH_TOOL,
  OPINION_TOOL,
  WISHES_TOOL,
  LOSS_TOOL,
  VETERAN_TOOL,
];

/** The tool that readers of a shipped blog topic need next, or null. A topic that the agency renamed has none. */
export function toolForTopic(slug: string): PlanningTool | null {
  const tools: Readonly<Record<string, PlanningTool>> = {
    "after-a-loss": LOSS_TOOL,
    "planning-ahead": WISHES_TOOL,
    "benefits-and-rights": VETERAN_TOOL,
    "burial-insurance-basics": OPINION_TOOL,
  };
  return tools[slug] ?? null;
}

/** The way to a tool. */
export function toolCrumbs(tool: PlanningTool): Crumb[] {
  return [
    { name: "Home", path: "/" },
    { name: tool.name, path: tool.path },
  ];
}

/** schema.org WebApplication of a free tool in the browser. */
export function toolData(tool: PlanningTool, site: { name: string; origin: string }): WithContext<WebApplicationLeaf> {
  return webApplication(
    { ...tool, category: "LifestyleApplication", browser: "Works in any browser; printing works without JavaScript." },
    site,
  );
}
