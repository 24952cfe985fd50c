import { videoAt } from "#newsroom/articles/rules/article-blocks.ts";

/**
 * Returns the video whose address is all that was pasted, with the title that a copied link brings along; null for
 * anything else. Needs a browser; what it reads the HTML into is inert.
 */
export function pastedVideo(text: string, html: string): { address: string; title: string } | null {
  const video = /\s/.test(text.trim()) ? null : videoAt(text);
  if (!video) return null;
  const words = (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").replace(/\s+/g, " ").trim();
  return { address: video.address, title: words === text.trim() || videoAt(words) ? "" : words };
}
