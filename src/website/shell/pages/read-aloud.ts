import { spokenPieces } from "#agency/site/rules/reading-ease.ts";

/** Elements that aren't running text, or useless to a listener. */
const SILENT = "nav, form, button, script, style, svg, [hidden], [aria-hidden=true], [data-island]";
const BLOCK = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, caption, figcaption, blockquote, summary, div, section";

/** Tells whether this browser has a voice. */
export function canReadAloud(): boolean {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/**
 * Reads the text of `root` aloud, in order. Returns a function that stops it. `ended` is called once: at the end, when
 * stopped, or, with true, on failure.
 */
export function readAloud(root: HTMLElement, ended: (failed: boolean) => void): () => void {
  const voice = window.speechSynthesis;
  let over = false;
  const end = (failed: boolean) => {
    if (over) return;
    over = true;
    voice.cancel();
    ended(failed);
  };
  voice.cancel(); // What another page of this tab may have left.
  const utterances = textOf(root)
    .flatMap(({ text, lang }) => spokenPieces(text).map((piece) => ({ piece, lang })))
    .map(({ piece, lang }) => Object.assign(new SpeechSynthesisUtterance(piece), { lang }));
  for (const utterance of utterances) {
    utterance.onerror = () => end(true);
    voice.speak(utterance);
  }
  const last = utterances.at(-1);
  // This reference also keeps Chrome from garbage-collecting unread utterances.
  if (last) last.onend = () => utterances.length > 0 && end(false);
  else end(false);
  return () => end(false);
}

/** Returns the visible paragraphs of `root` as text, each with its language. */
function textOf(root: HTMLElement): { text: string; lang: string }[] {
  const paragraphs: { text: string; lang: string }[] = [];
  let current: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? "";
    if (!parent || text.trim() === "" || parent.closest(SILENT) || parent.getClientRects().length === 0) continue;
    const block = parent.closest(BLOCK);
    const { lang = "" } = parent.closest<HTMLElement>("[lang]") ?? {};
    const last = paragraphs.at(-1);
    if (last && block === current && last.lang === lang) last.text += text;
    else paragraphs.push({ text, lang });
    current = block;
  }
  return paragraphs;
}
