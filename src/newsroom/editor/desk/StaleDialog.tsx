import { lazy, Suspense } from "react";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Dialog } from "#ui/desk/Dialog.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { type ArticleFields, changedFields } from "#newsroom/articles/rules/article-form.ts";
import { fieldLabel, fieldText } from "./field-text.ts";
import type { ArticleSaving } from "./use-article-saver.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

/** Two people changed the same field: shows both versions and asks which one to keep. */
export function StaleDialog({ saving }: { saving: ArticleSaving }) {
  const { theirs } = saving.state;
  if (!theirs) return null;
  const mine = saving.draft();
  const fields = Object.keys(changedFields(mine, theirs.content)) as (keyof ArticleFields)[];
  return (
    <Dialog
      open
      alert
      wide
      onClose={() => undefined}
      title={`${theirs.by ?? "Someone else"} changed this article, too`}
      description={
        <p>
          Saved at <LocalTime at={new Date(theirs.at)} shape="time" />, while you were writing. The revisions have both
          versions, so you can go back to the one that you don't keep.
        </p>
      }
      actions={
        <>
          <DeskButton type="button" look="plain" onClick={() => saving.choose("theirs")}>
            Take theirs
          </DeskButton>
          <DeskButton type="button" onClick={() => saving.choose("mine")}>
            Keep mine
          </DeskButton>
        </>
      }
    >
      {fields.map((name) => (
        <section key={name} aria-label={fieldLabel(name)} className="mt-3">
          <h3 className="font-semibold">{fieldLabel(name)}</h3>
          <div className="mt-1 grid gap-3 sm:grid-cols-2">
            <Version title="Mine" text={fieldText(name, mine)} />
            <Version title="Theirs" text={fieldText(name, theirs.content)} />
          </div>
          <details className="mt-2">
            <summary className="text-sm text-accent">Compare word by word, from mine to theirs</summary>
            <Suspense fallback={<Skeleton />}>
              <Diff before={fieldText(name, mine)} after={fieldText(name, theirs.content)} />
            </Suspense>
          </details>
        </section>
      ))}
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <h4 className="text-sm text-muted">{title}</h4>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text || "Empty"}
      </p>
    </div>
  );
}
