import { type Passages, parsePassages } from "#newsroom/ai/rules/passage-file.ts";

const files = import.meta.glob<string>("./passages/*.html", { query: "?raw", import: "default", eager: true });
const STATE_FILE = "./passages/in-state.html";

let parsed: Passages[] | undefined;

/** The passages about a state, with holes for its name and facts. */
export const IN_STATE: string = files[STATE_FILE] ?? "";

/** Returns the passages that the built-in writer composes from, one entry per subject. */
export function shippedPassages(): readonly Passages[] {
  return (parsed ??= Object.entries(files)
    .filter(([file]) => file !== STATE_FILE)
    .map(([, text]) => parsePassages(text)));
}
