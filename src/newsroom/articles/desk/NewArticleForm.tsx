import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** The name and id of the field: a link to it scrolls there and focuses it. */
export const NEW_TITLE = "new-title";

/** Starts an article with its title, which has the focus if the page is for nothing else. Nothing is stored before. */
export function NewArticleForm({ error, focused }: { error?: string | undefined; focused?: boolean }) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <Form method="post" action="/admin/articles/new" className="mb-3 flex max-w-prose flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-60">
        <Field name={NEW_TITLE} label="Title of a new article" error={error}>
          {(control) => (
            <input
              {...control}
              ref={title}
              required
              maxLength={300}
              autoComplete="off"
              dir="auto"
              className={`${control.className} scroll-mt-28`}
            />
          )}
        </Field>
      </div>
      <DeskButton look="plain">Create article</DeskButton>
    </Form>
  );
}
