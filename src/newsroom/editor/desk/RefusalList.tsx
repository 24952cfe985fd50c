import { faqField } from "#newsroom/articles/rules/article-form.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import { Message } from "#ui/desk/Message.tsx";

/** The reasons why the article can't be published or saved yet; each leads to its field or sentence. */
export function RefusalList({
  title,
  refusals,
  onShow,
}: {
  title: string;
  refusals: readonly Refusal[];
  onShow: (sentence: string) => void;
}) {
  if (refusals.length === 0) return null;
  const focusField = (field: string) =>
    document.getElementById(field === "faq" ? faqField(0, "question") : field)?.focus();
  return (
    <Message tone="error">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {refusals.map(({ field, message, sentence }) => (
          <li key={`${field} ${message}`}>
            {message}{" "}
            <button
              type="button"
              className="font-medium text-accent underline underline-offset-2"
              onClick={() => (sentence && field === "content" ? onShow(sentence) : focusField(field))}
            >
              Show
            </button>
          </li>
        ))}
      </ul>
    </Message>
  );
}
