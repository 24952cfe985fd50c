import { Form } from "react-router";
import { EXISTING, type ImportChoices } from "#newsroom/article-files/rules/article-import.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

const EXISTING_LABELS: Record<(typeof EXISTING)[number], string> = {
  skip: "Leave them as they are",
  update: "Update them with what the file says",
};

/** The form that uploads a file of articles. */
export function ArticleUpload({
  megabytes,
  refused,
  busy,
}: {
  megabytes: number;
  /** The refusal of the last file, by field, with the choices made for it. */
  refused?: { fields: Record<string, string>; choices: ImportChoices } | undefined;
  busy: boolean;
}) {
  const { fields = {}, choices = { existing: EXISTING[0], pictures: true } } = refused ?? {};
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-3">
      <Field
        name="file"
        label="File"
        hint={`An export of WordPress (.xml) or Ghost (.json), Markdown with front matter (.md), or our own archive (.jsonl), up to ${megabytes} MB.`}
        error={fields["file"]}
      >
        {(control) => (
          <input
            type="file"
            accept=".xml,.json,.md,.markdown,.jsonl,text/xml,application/xml,application/json,text/markdown"
            {...control}
            className={`${control.className} py-1 file:mr-3 file:min-h-6 file:rounded file:border-0 file:bg-hover file:px-2 file:font-medium file:text-accent`}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 font-medium">Articles that are here already</legend>
        {EXISTING.map((value) => (
          <label key={value} className="flex min-h-(--control) items-center gap-2">
            <input
              type="radio"
              name="existing"
              value={value}
              defaultChecked={choices.existing === value}
              className="size-4"
            />
            {EXISTING_LABELS[value]}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-(--control) items-center gap-2">
        <input type="checkbox" name="pictures" defaultChecked={choices.pictures} className="size-4" />
        Copy pictures from the old site
      </label>
      <Field
        name="old_site"
        label="Address of the old site"
        hint="Optional. Exports of Ghost name pictures without it. For example https://blog.example.com."
        error={fields["old_site"]}
      >
        {(control) => <input type="text" inputMode="url" {...control} defaultValue={choices.oldSite ?? ""} />}
      </Field>
      <Field
        name="reason"
        label="Why figures without a source may be published"
        hint="Optional. Without a reason, articles with such figures stay drafts. It is stored with your name, and someone else runs the import."
        error={fields["reason"]}
      >
        {(control) => <textarea rows={2} {...control} defaultValue={choices.reason ?? ""} />}
      </Field>
      <div>
        <DeskButton busy={busy}>Upload and check</DeskButton>
      </div>
    </Form>
  );
}
