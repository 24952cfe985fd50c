import { type ReactNode, useRef, useState } from "react";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { ImagePickerDialog } from "#newsroom/images/desk/ImagePickerDialog.tsx";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect, type Option } from "#ui/desk/NativeSelect.tsx";

/** A public address changes in a separate step, with the redirect and the links to it. */
const FIXED = "Readers know this address, so it changes in a step of its own.";
type Errors = Readonly<Record<string, string>>;
type Choices = { categories: readonly Option[]; authors: readonly Option[] };

/** The fields of an article besides its text. Plain fields with the names of the API: the form works without script. */
export function ArticleFields({
  content,
  language,
  errors,
  categories,
  authors,
  wasPublic,
  addressNote,
}: {
  content: ArticleContent;
  language: Locale;
  errors: Errors;
  wasPublic: boolean;
  addressNote: ReactNode;
} & Choices) {
  const text = (name: keyof ArticleContent, label: string, hint?: string, readOnly = false) => (
    <Field name={name} label={label} {...(hint ? { hint } : {})} error={errors[name]}>
      {(control) => <input {...control} readOnly={readOnly} defaultValue={textOf(content[name])} />}
    </Field>
  );
  return (
    <>
      <Group title="Article">
        {text(
          "slug",
          "Address",
          `After ${localPath(articlePath(""), language)}. ${wasPublic ? FIXED : "Small letters, digits and hyphens."}`,
          wasPublic,
        )}
        {addressNote}
        <Field name="category" label="Category" error={errors["category"]}>
          {(control) => <Choice control={control} value={content.category} options={categories} />}
        </Field>
        <Field name="author" label="Author" error={errors["author"]}>
          {(control) => <Choice control={control} value={content.author} options={authors} />}
        </Field>
        <Field name="excerpt" label="Excerpt" hint="Below the title, and in lists." error={errors["excerpt"]}>
          {(control) => <textarea {...control} rows={3} defaultValue={content.excerpt} />}
        </Field>
        {text("tags", "Tags", "Separated by commas.")}
      </Group>
      <Group title="Search engines">
        {text("primaryKeyword", "Primary keyword", "What people would search for.")}
        {text("keywords", "Keywords", "Separated by commas.")}
        <Counted
          name="metaDescription"
          label="Meta description"
          hint="121 to 156 characters show whole in most results."
          value={content.metaDescription}
          error={errors["metaDescription"]}
        />
        {text("metaTitle", "Title for search engines", "The title of the article if empty.")}
      </Group>
      <details className="border-t border-line" open={hasError(errors, SOCIAL)}>
        <summary className="px-4 py-3 font-semibold">Social media</summary>
        <div className="grid gap-4 px-4 pb-4">
          {text("ogTitle", "Facebook title")}
          {text("ogDescription", "Facebook description")}
          <PictureAddress
            name="ogImage"
            label="Facebook picture"
            hint="Also shown above the text, if it is one of the images and not a card."
            value={content.ogImage}
            error={errors["ogImage"]}
          />
          {text("twitterTitle", "X title")}
          {text("twitterDescription", "X description")}
          <PictureAddress
            name="twitterImage"
            label="X picture"
            hint="The Facebook picture if empty."
            value={content.twitterImage}
            error={errors["twitterImage"]}
          />
        </div>
      </details>
    </>
  );
}

/** The address of a picture, with a picker. */
function PictureAddress({
  name,
  label,
  hint,
  value,
  error,
}: {
  name: string;
  label: string;
  hint: string;
  value: string | null;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const choose = (address: string) => {
    setAsking(false);
    if (!input.current) return;
    input.current.value = address;
    // The article's form listens to typing.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      <Field name={name} label={label} hint={hint} error={error}>
        {(control) => <input {...control} ref={input} defaultValue={value ?? ""} />}
      </Field>
      <DeskButton type="button" look="quiet" aria-label={`Choose an image: ${label}`} onClick={() => setAsking(true)}>
        Choose an image
      </DeskButton>
      {asking ? (
        <ImagePickerDialog onChoose={({ address }) => choose(address)} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

const SOCIAL = ["ogTitle", "ogDescription", "ogImage", "twitterTitle", "twitterDescription", "twitterImage"];

function hasError(errors: Errors, names: readonly string[]): boolean {
  return names.some((name) => errors[name] !== undefined);
}

/** A part of the panel with its own heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line px-4 py-3 first:border-t-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

function Choice({
  control,
  value,
  options,
}: {
  control: { className: string; id: string; name: string };
  value: string;
  options: readonly Option[];
}) {
  // Values missing from the settings stay until someone chooses something else.
  const all = options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  return <NativeSelect {...control} boxClassName="w-full" defaultValue={value} options={all} />;
}

/** A multi-line text that shows its length. */
function Counted({
  name,
  label,
  hint,
  value,
  error,
}: {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
}) {
  const [length, setLength] = useState(value.length);
  return (
    <div>
      <Field name={name} label={label} hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            defaultValue={value}
            onInput={(event) => setLength(event.currentTarget.value.trim().length)}
          />
        )}
      </Field>
      <p className="mt-1 text-sm text-muted tabular-nums">{length === 1 ? "1 character" : `${length} characters`}</p>
    </div>
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";
}
