import type { ImportChoices, ItemFate } from "./article-import.ts";

/** What becomes of an item, and why, in words for staff; empty where there is nothing to say. */
export type ItemDecision = { fate: ItemFate; reason: string; articleId: string | null; goesLive: boolean };

/** What is known about an article of a file when it is decided. */
type ItemCase = {
  /** An earlier item of the file with the same address, or about the same article. */
  earlier: number | null;
  /** The article that is meant, if it is here; `same` if the file has nothing new about it. */
  here: { id: string; same: boolean; hasPending: boolean; isLive: boolean } | null;
  existing: ImportChoices["existing"];
  /** Why a new article can't have the address; null if it can. */
  slugFault: string | null;
  /** Whether it was published there. */
  published: boolean;
  /** Why it can't be published here. */
  refusals: readonly string[];
  notes: readonly string[];
};

/** Decides what becomes of an article of a file. The check and the run both ask here, so that they can't disagree. */
export function decideItem(item: ItemCase): ItemDecision {
  const { earlier, here, existing, slugFault, published, refusals, notes } = item;
  const left = (fate: "skip" | "fail", reason: string) => ({
    fate,
    reason,
    articleId: here?.id ?? null,
    goesLive: false,
  });
  if (earlier !== null) return left("skip", `Item ${earlier} is the same article, or has the same address.`);
  if (here?.same) return left("skip", "Nothing new: it is here already.");
  if (here && existing === "skip") return left("skip", "It is here already.");
  if (here?.hasPending)
    return left("skip", "The article here has changes that are not live. Publish or discard them first.");
  if (!here && slugFault !== null) return left("fail", slugFault);
  const goesLive = published && refusals.length === 0;
  const waits = here?.isLive ? "The text waits as changes that are not live" : "Stays a draft";
  const reason = [...(published && !goesLive ? [`${waits}. ${refusals.join(" ")}`] : []), ...notes].join(" ");
  return { fate: here ? "update" : "create", reason, articleId: here?.id ?? null, goesLive };
}
