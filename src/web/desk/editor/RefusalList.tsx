import type { Refusal } from "#core/articles/publish-gate.ts";
import { Message } from "#web/desk/Message.tsx";

/** Why the article may not be published yet; each leads to its field or sentence. */
export function RefusalList({
  refusals,
  onShow,
}: {
  refusals: readonly Refusal[];
  onShow: (sentence: string) => void;
}) {
  if (refusals.length === 0) return null;
  return (
    <Message tone="error">
      <p className="font-semibold">This article can't be published yet.</p>
      <ul className="mt-1 list-disc pl-5">
        {refusals.map(({ field, message, sentence }) => (
          <li key={`${field} ${message}`}>
            {message}{" "}
            <button
              type="button"
              className="font-medium text-accent underline underline-offset-2"
              onClick={() => (sentence ? onShow(sentence) : document.getElementById(field)?.focus())}
            >
              Show
            </button>
          </li>
        ))}
      </ul>
    </Message>
  );
}
