import { WISH_STEPS } from "./wish-steps.ts";
import { filledRows, type Wishes } from "./wishes.ts";

/** Title of the document, with the name where one was given. */
export function wishesTitle(wishes: Wishes): string {
  const name = (wishes.values.name ?? "").trim();
  return name ? `Final wishes of ${name}` : "My final wishes";
}

/**
 * The answers as plain text for a letter or an email; unanswered questions are left out. `day` is the formatted date.
 */
export function wishesText(wishes: Wishes, day: string): string {
  const blocks = [wishesTitle(wishes), `Written down on ${day}. This is not a will.`];
  for (const step of WISH_STEPS) {
    const lines: string[] = [];
    for (const part of step.parts) {
      if (part.kind === "list") {
        const rows = filledRows(wishes, part.id);
        if (rows.length > 0)
          lines.push(
            `${part.label}:`,
            ...rows.map((row) => `- ${part.columns.flatMap(({ id }) => row[id]?.trim() || []).join(", ")}`),
          );
      } else {
        const value = (wishes.values[part.id] ?? "").trim();
        if (value) lines.push(value.includes("\n") ? `${part.label}:\n${value}` : `${part.label}: ${value}`);
      }
    }
    if (lines.length > 0) blocks.push([step.title.toUpperCase(), ...lines].join("\n"));
  }
  return `${blocks.join("\n\n")}\n`;
}
