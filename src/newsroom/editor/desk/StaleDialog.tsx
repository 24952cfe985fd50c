import { lazy, Suspense, useState } from "react";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Dialog } from "#ui/desk/Dialog.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import type { MergeChoice, MergeConflict } from "#newsroom/articles/rules/merge-content.ts";
import type { Theirs } from "./article-saver.ts";
import { fieldLabel, fieldText } from "./field-text.ts";
import type { ArticleSaving } from "./use-article-saver.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

const LABELS: Record<MergeChoice, string> = { mine: "Keep mine", theirs: "Keep theirs", both: "Keep both" };

/** Two people changed the same field or part of the text: shows both versions of each and asks which one to keep. */
export function StaleDialog({ saving }: { saving: ArticleSaving }) {
  const { theirs } = saving.state;
  return theirs ? <Choices key={theirs.version} saving={saving} theirs={theirs} /> : null;
}

function Choices({ saving, theirs }: { saving: ArticleSaving; theirs: Theirs }) {
  const [conflicts] = useState(saving.conflicts);
  const [choices, setChoices] = useState<MergeChoice[]>(() => conflicts.map(() => "mine"));
  return (
    <Dialog
      open
      alert
      wide
      onClose={() => undefined}
      title={`${theirs.by ?? "Someone else"} changed this article, too`}
      description={
        <p>
          Saved at <AgencyTime at={new Date(theirs.at)} shape="time" />, while you were writing. Choose what to keep.
          The revisions have both versions, so you can go back to what you don’t keep. All other changes are already
          together.
        </p>
      }
      actions={
        <DeskButton type="button" onClick={() => saving.choose(choices)}>
          Save
        </DeskButton>
      }
    >
      {conflicts.map((conflict, place) => (
        <Choice
          // A difference has no identity but its place.
          key={place}
          label={labelOf(conflict, place, conflicts)}
          conflict={conflict}
          choice={choices[place] ?? "mine"}
          onChoose={(choice) => setChoices(choices.with(place, choice))}
        />
      ))}
    </Dialog>
  );
}

/** Names a difference; several of one text are numbered. */
function labelOf(
  { field }: MergeConflict<ArticleFields>,
  place: number,
  all: readonly MergeConflict<ArticleFields>[],
): string {
  const same = all.filter((one) => one.field === field).length;
  if (same === 1) return fieldLabel(field);
  const number = all.slice(0, place + 1).filter((one) => one.field === field).length;
  return `${fieldLabel(field)}, ${number} of ${same}`;
}

function Choice({
  label,
  conflict: { field, mine, theirs },
  choice,
  onChoose,
}: {
  label: string;
  conflict: MergeConflict<ArticleFields>;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}) {
  const texts = [fieldText(field, mine), fieldText(field, theirs)];
  // Where a reader sees no difference, such as between two addresses of a link, the HTML has it.
  const [own = "", other = ""] = texts[0] === texts[1] ? [mine.content, theirs.content] : texts;
  const none = field === "content" ? "Removed" : "Empty";
  const offered: MergeChoice[] =
    field === "content" && own !== "" && other !== "" ? ["mine", "theirs", "both"] : ["mine", "theirs"];
  return (
    <fieldset className="mt-4 min-w-0">
      <legend>
        <h3 className="font-semibold">{label}</h3>
      </legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        <Version title="Mine" text={own || none} />
        <Version title="Theirs" text={other || none} />
      </div>
      <details className="mt-2">
        <summary className="text-sm text-accent">Compare word by word, from mine to theirs</summary>
        <Suspense fallback={<Skeleton />}>
          <Diff before={own} after={other} />
        </Suspense>
      </details>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {offered.map((one) => (
          <label key={one} className="flex min-h-(--control) items-center gap-2">
            <input
              type="radio"
              name={label}
              checked={choice === one}
              onChange={() => onChoose(one)}
              className="size-4 shrink-0"
            />
            {LABELS[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <h4 className="text-sm text-muted">{title}</h4>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
    </div>
  );
}
