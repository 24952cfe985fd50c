import { useState } from "react";
import { Form, Link } from "react-router";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { ImagePickerDialog } from "./ImagePickerDialog.tsx";

type ShownReplacement = {
  id: string;
  by: string;
  at: Date;
  articles: number;
  undoneBy: string | null;
  undoneAt: Date | null;
  /** True if this image was the new one. */
  cameIn: boolean;
  other: { id: string; name: string } | null;
};

/** Replaces an image with another in all articles, and lists replacements, with an undo. */
export function ReplaceImage({
  articles,
  error,
  typed,
  busy,
}: {
  /** The number of articles that use it. */
  articles: number;
  error: string | undefined;
  typed: string;
  busy: boolean;
}) {
  const [chosen, setChosen] = useState(typed);
  const [asking, setAsking] = useState(false);
  if (articles === 0) return <p className="text-muted">No article uses this image.</p>;
  return (
    <Form method="post" preventScrollReset noValidate className="grid max-w-2xl gap-3">
      <p className="max-w-prose text-muted">
        Drafts change at once. Published articles get the new image as changes that wait until someone publishes them.
        Alt texts stay, so check them. You can undo it.
      </p>
      <Field name="with" label="New image" hint="Its address, as its own screen shows it." error={error}>
        {(control) => <input {...control} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <DeskButton type="button" look="plain" onClick={() => setAsking(true)}>
          Choose an image
        </DeskButton>
        <DeskButton name="intent" value="replace" busy={busy}>
          {articles === 1 ? "Replace in 1 article" : `Replace in ${articles} articles`}
        </DeskButton>
      </div>
      {asking ? (
        <ImagePickerDialog
          onChoose={(image) => {
            setChosen(image.address);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Form>
  );
}

/** The replacements, newest first. */
export function ReplacementList({ replacements }: { replacements: readonly ShownReplacement[] }) {
  return (
    <ul className="grid gap-2">
      {replacements.map(({ id, by, at, articles, undoneBy, undoneAt, cameIn, other }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            {cameIn ? "Took the place of " : "Replaced by "}
            {other ? (
              <Link to={`/image-studio/${other.id}`} className="text-accent underline underline-offset-2">
                {other.name}
              </Link>
            ) : (
              "an image that was deleted"
            )}{" "}
            in {articles === 1 ? "1 article" : `${articles} articles`} by {by}, <AgencyTime at={at} />
            {undoneAt ? (
              <>
                . Undone by {undoneBy}, <AgencyTime at={undoneAt} />
              </>
            ) : null}
          </span>
          {undoneAt ? null : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="replacement" value={id} />
              <DeskButton look="plain" name="intent" value="undo">
                Undo
              </DeskButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
