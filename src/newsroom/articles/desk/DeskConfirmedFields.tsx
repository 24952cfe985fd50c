import { type ArticleRequest, articleRequestFields } from "#newsroom/articles/rules/article-actions.ts";

/** A confirmed request as the fields its form would have sent. */
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

/** The same as hidden inputs, for the question that is asked on the page itself. */
export function DeskConfirmedFields({ request }: { request: ArticleRequest }) {
  return (
    <>
      {confirmed(request).map(([name, value]) => (
        // Ids are the only fields that come several times, and each is another.
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
