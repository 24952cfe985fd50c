import type { Words } from "#agency/language/rules/words.ts";
import { easeWords, parseEase, type ReadingEase } from "#agency/site/rules/reading-ease.ts";
import { EASE_KEY } from "./apply-ease.ts";
import { canReadAloud, readAloud } from "./read-aloud.ts";

/** The script's texts in the language of the page; the panel carries it. */
export type EaseTexts = Pick<
  Words["shell"]["ease"],
  "read" | "stop" | "reading" | "noVoice" | "remembered" | "forgotten"
>;

const wired = new WeakSet<Element>();

/** Wires the buttons of the reading settings, once. */
export function wireEase(panel: HTMLElement): void {
  if (wired.has(panel)) return;
  wired.add(panel);
  const texts = JSON.parse(panel.dataset.easePanel ?? "{}") as EaseTexts;
  const status = panel.querySelector<HTMLElement>("[data-ease-status]");
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const page = document.documentElement;
  let ease = parseEase(page.dataset.ease ?? "");
  const show = () => {
    for (const button of panel.querySelectorAll<HTMLElement>("[data-size]"))
      press(button, button.dataset.size === ease.size);
    for (const button of panel.querySelectorAll<HTMLElement>("[data-colors]"))
      press(button, button.dataset.colors === ease.colors);
    press(panel.querySelector("[data-contrast]"), ease.contrast);
  };
  const choose = (chosen: ReadingEase) => {
    ease = chosen;
    page.dataset.ease = easeWords(ease);
    show();
    say(keep(page.dataset.ease) ? texts.remembered : texts.forgotten);
  };
  show();
  panel.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
    const { size, colors } = button?.dataset ?? {};
    if (size) choose({ ...ease, size: parseEase(size).size });
    else if (colors) choose({ ...ease, colors: parseEase(colors).colors });
    else if (button?.matches("[data-contrast]")) choose({ ...ease, contrast: !ease.contrast });
  });
  const aloud = panel.querySelector<HTMLButtonElement>("[data-aloud]");
  if (aloud && canReadAloud()) wireAloud(aloud, texts, say);
}

function press(button: Element | null, pressed: boolean): void {
  button?.setAttribute("aria-pressed", String(pressed));
}

/** Stores the settings; false if storage is unavailable. */
function keep(words: string): boolean {
  try {
    if (words === "") localStorage.removeItem(EASE_KEY);
    else localStorage.setItem(EASE_KEY, words);
    return true;
  } catch {
    return false;
  }
}

/** Wires the button that starts and stops; while reading, a second stop button stays in view wherever one scrolls. */
function wireAloud(button: HTMLButtonElement, texts: EaseTexts, say: (text: string) => void): void {
  let stop: (() => void) | null = null;
  const stopper = document.createElement("button");
  stopper.type = "button";
  stopper.className = "button ease-stop";
  stopper.textContent = texts.stop;
  stopper.hidden = true;
  button.closest("header")?.append(stopper);
  const ended = (failed: boolean) => {
    stop = null;
    button.textContent = texts.read;
    // Don't lose the focus with the removed button.
    if (document.activeElement === stopper) document.getElementById("content")?.focus({ preventScroll: true });
    stopper.hidden = true;
    say(failed ? texts.noVoice : "");
  };
  button.addEventListener("click", () => {
    if (stop) return stop();
    stop = readAloud(document.getElementById("content") ?? document.body, ended);
    button.textContent = texts.stop;
    stopper.hidden = false;
    say(texts.reading);
  });
  stopper.addEventListener("click", () => stop?.());
  window.addEventListener("pagehide", () => stop?.());
  button.hidden = false;
}
