import { type Editor, useEditorState } from "@tiptap/react";
import { CONTROL } from "#ui/desk/control.ts";
import { AdviceSection } from "./AdviceSection.tsx";
import { outlineOf, wordsOf } from "./text-outline.ts";
import { useWordGoal } from "./use-word-goal.ts";

const INDENT: Record<number, string> = { 2: "", 3: "pl-4", 4: "pl-8" };

/** The headings of the text, which lead there, and how much is written of what a person set out to write. */
export function Outline({ editor }: { editor: Editor }) {
  const { headings, current, words } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const list = outlineOf(state.doc);
      return {
        headings: list,
        current: list.findLastIndex(({ position }) => position < state.selection.from),
        words: wordsOf(state.doc),
      };
    },
  });
  const [goal, setGoal] = useWordGoal();
  const written = words.toLocaleString("en-US");
  const go = (position: number) => {
    editor
      .chain()
      .setTextSelection(position + 1)
      .focus(null, { scrollIntoView: false })
      .run();
    const heading = editor.view.nodeDOM(position);
    if (heading instanceof HTMLElement) heading.scrollIntoView({ block: "center" });
  };
  return (
    <AdviceSection
      title="Outline"
      found={goal === null ? `${written} words` : `${written} of ${goal.toLocaleString("en-US")} words`}
    >
      {headings.length === 0 ? <p className="text-muted">The text has no headings.</p> : null}
      <ol aria-label="Headings" className="grid">
        {headings.map(({ level, text, position, skips }, index) => (
          <li key={position} className={INDENT[level] ?? ""}>
            <button
              type="button"
              dir="auto"
              aria-current={index === current ? "location" : undefined}
              className="min-h-(--control) w-full rounded-md px-2 py-1 text-left wrap-anywhere hover:bg-hover aria-[current]:bg-selected aria-[current]:font-medium"
              onClick={() => go(position)}
            >
              {text || "Empty heading"}
              {skips ? (
                <span className="block text-sm font-normal text-danger">Skips a level: heading {level}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      <WordGoal goal={goal} onGoal={setGoal} />
    </AdviceSection>
  );
}

/** Far over the longest article. */
const MAX_GOAL = 50_000;

function WordGoal({ goal, onGoal }: { goal: number | null; onGoal: (goal: number | null) => void }) {
  return (
    <label
      className="mt-3 flex flex-wrap items-center gap-2 text-sm"
      // It is no part of the article.
      onInput={(event) => event.stopPropagation()}
    >
      Your goal, in words
      <input
        inputMode="numeric"
        placeholder="None"
        defaultValue={goal ?? ""}
        className={`${CONTROL} w-24`}
        onChange={(event) => {
          const typed = Number(event.currentTarget.value.replaceAll(/\D/g, ""));
          onGoal(typed > 0 && typed <= MAX_GOAL ? typed : null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </label>
  );
}
