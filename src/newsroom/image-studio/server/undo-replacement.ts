import type { By } from "#platform/access/rules/rights.ts";
import { undoArticles } from "#newsroom/articles/server/undo-articles.ts";
import { findReplacement, listReplaced, markReplacementUndone } from "./image-studio-store.ts";
import type { ImageNeeds } from "./upload-image.ts";

/** Puts the image back that was replaced in articles. */
export function undoReplacement(needs: ImageNeeds, by: By, id: string) {
  return undoArticles(needs, by, {
    what: "Replacement",
    already: "This replacement was undone already.",
    find: () => findReplacement(needs.db, id),
    list: () => listReplaced(needs.db, id),
    markUndone: (tx, at) => markReplacementUndone(tx, id, by.actor.name, at),
    line: ({ fromId }) => ({ action: "image.replace.undo", recordId: fromId }),
  });
}
