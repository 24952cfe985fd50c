import { pushEvent } from "./data-layer.ts";

/** Counts an article as read once per page, when the last part of its text comes into view. */
export function watchReading(article: Element): void {
  const end = [...article.querySelectorAll(".prose > :last-child")].at(-1);
  if (!end) return;
  new IntersectionObserver(([seen], watch) => {
    if (!seen?.isIntersecting) return;
    watch.disconnect();
    pushEvent({ event: "article_read" });
  }).observe(end);
}
