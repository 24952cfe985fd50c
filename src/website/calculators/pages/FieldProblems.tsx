import { useWords } from "#website/kit/pages/language.ts";
import type { Problem } from "#agency/tables/rules/calculator-form.ts";

/** The list of invalid fields above a form, each linked; it takes the focus. Renders nothing without errors. */
export function FieldProblems({
  problems,
  idOf,
  id,
}: {
  problems: readonly Problem[];
  idOf: (field: string) => string;
  id?: string;
}) {
  const words = useWords("calculator");
  if (problems.length === 0) return null;
  return (
    <div className="notice notice-error" id={id} data-problems tabIndex={-1}>
      <p>{words.fix(problems.length)}</p>
      <ul>
        {problems.map(({ field, sentence }) => (
          <li key={field}>
            <a href={`#${idOf(field)}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
