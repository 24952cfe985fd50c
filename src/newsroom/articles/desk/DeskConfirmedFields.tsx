import { type ArticleRequest, articleRequestFields } from "#newsroom/articles/rules/article-actions.ts";

/** Returns a confirmed request as the fields that its form would have sent. */
export function submission(request: ArticleRequest): FormData {
  const form = new FormData();
  for (const [name, value] of confirmed(request)) form.append(name, value);
  return form;
}

function confirmed(request: ArticleRequest): [name: string, value: string][] {
  return [
    ...articleRequestFields(request),
    ["confirmed", "1"],
    ...(request.forever ? [["forever", "1"] as [string, string]] : []),
  ];
}

/** The same as hidden inputs, for the question on the page. */
export function DeskConfirmedFields({ request }: { request: ArticleRequest }) {
  return (
    <>
      {confirmed(request).map(([name, value]) => (
        // Only ids repeat, and each is different.
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
