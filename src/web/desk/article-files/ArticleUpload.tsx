import { Form } from "react-router";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { Field } from "#web/desk/ui/Field.tsx";

/** The form that uploads a file of articles. */
export function ArticleUpload({
  megabytes,
  error,
  busy,
}: {
  megabytes: number;
  error?: string | undefined;
  busy: boolean;
}) {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-3">
      <Field
        name="file"
        label="File"
        hint={`An export of WordPress (.xml) or Ghost (.json), Markdown with front matter (.md), or our own archive (.jsonl), up to ${megabytes} MB.`}
        error={error}
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
        <label className="flex min-h-(--control) items-center gap-2">
          <input type="radio" name="existing" value="update" defaultChecked className="size-4" />
          Update them with what the file says
        </label>
        <label className="flex min-h-(--control) items-center gap-2">
          <input type="radio" name="existing" value="skip" className="size-4" />
          Leave them as they are
        </label>
      </fieldset>
      <label className="flex min-h-(--control) items-center gap-2">
        <input type="checkbox" name="pictures" defaultChecked className="size-4" />
        Copy pictures from the old site
      </label>
      <div>
        <DeskButton busy={busy}>Upload and check</DeskButton>
      </div>
    </Form>
  );
}
