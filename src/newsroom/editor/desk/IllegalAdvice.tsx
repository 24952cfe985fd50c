import { CLAIM_FIELD_NAMES } from "#newsroom/articles/rules/claim-texts.ts";
import type { IllegalStatement } from "#newsroom/articles/rules/illegal-statements.ts";
import { DeskButton } from "#ui/desk/Button.tsx";

/** Sentences that nobody may publish, with what is wrong and what to write instead, while the text is typed. */
export function IllegalAdvice({
  statements,
  onFind,
}: {
  statements: readonly IllegalStatement[];
  onFind: (sentence: string) => void;
}) {
  if (statements.length === 0) return null;
  return (
    <section aria-label="Can't be published" className="border-b border-line px-4 py-3 wrap-anywhere">
      <h2 className="font-semibold">
        Can't be published <span className="ml-1 text-sm font-normal text-muted">{statements.length}</span>
      </h2>
      <ul className="mt-2 grid gap-3">
        {statements.map(({ field, sentence, kind }) => (
          <li key={`${field} ${sentence}`} className="border-l-2 border-danger pl-3">
            <p>{sentence}</p>
            {field === "content" ? null : <p className="text-sm text-muted">{`In the ${CLAIM_FIELD_NAMES[field]}.`}</p>}
            <p className="mt-1 text-sm">{kind.reason}</p>
            <p className="mt-1 text-sm">{kind.instead}</p>
            {field === "content" ? (
              <DeskButton
                type="button"
                look="plain"
                className="mt-1 px-2 text-sm"
                aria-label={`Show: ${sentence}`}
                onClick={() => onFind(sentence)}
              >
                Show
              </DeskButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
