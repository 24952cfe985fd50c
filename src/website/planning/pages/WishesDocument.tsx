import { WISH_STEPS, type WishField, type WishList } from "#website/planning/rules/wish-steps.ts";
import { listWords, questionWords, shownAnswer, wishesTitle } from "#website/planning/rules/wish-words.ts";
import { filledRows, type Wishes } from "#website/planning/rules/wishes.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The wishes as a document to print, with blank lines for missing answers. Visible if `shown`, and without script. */
export function WishesDocument({ wishes, siteName, shown }: { wishes: Wishes; siteName: string; shown: boolean }) {
  const words = useWords("wishes");
  const stepWords = useWords("wishSteps").steps;
  const { label, lead, date, signature, origin } = words.document;
  return (
    <article
      className={shown ? "wishes-document wishes-document-shown by-day" : "wishes-document by-day"}
      aria-label={label}
    >
      <header>
        <h2>{wishesTitle(wishes, words)}</h2>
        <p>{lead}</p>
      </header>
      {WISH_STEPS.map((step) => (
        <section key={step.id}>
          <h3>{stepWords[step.id].title}</h3>
          {step.parts.map((part) =>
            part.kind === "list" ? (
              <Rows key={part.id} list={part} wishes={wishes} />
            ) : (
              <Answer key={part.id} field={part} wishes={wishes} />
            ),
          )}
        </section>
      ))}
      <footer>
        <div className="doc-signed">
          <p>{date}</p>
          <p>{signature}</p>
        </div>
        <p>{origin(siteName)}</p>
      </footer>
    </article>
  );
}

function Answer({ field, wishes }: { field: WishField; wishes: Wishes }) {
  const wishSteps = useWords("wishSteps");
  const value = shownAnswer(field, wishes, { wishSteps });
  return (
    <div className="doc-answer">
      <h4>{questionWords(field, { wishSteps }).label}</h4>
      {value ? (
        <p className="doc-text">{value}</p>
      ) : field.kind === "choice" ? (
        <ul className="doc-choices">
          {field.options.map((option) => (
            <li key={option}>{wishSteps.options[option]}</li>
          ))}
        </ul>
      ) : (
        <div className={field.kind === "text" ? "doc-lines doc-lines-many" : "doc-lines"} />
      )}
    </div>
  );
}

function Rows({ list, wishes }: { list: WishList; wishes: Wishes }) {
  const { label, columns } = listWords(list, { wishSteps: useWords("wishSteps") });
  const filled = filledRows(wishes, list.id);
  const rows = filled.length > 0 ? filled : Array.from({ length: list.blanks }, (): Record<string, string> => ({}));
  return (
    <table className="doc-table">
      <caption>{label}</caption>
      <thead>
        <tr>
          {list.columns.map((column) => (
            <th key={column} scope="col">
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {list.columns.map((column) => (
              <td key={column} data-label={columns[column]}>
                {row[column] ?? ""}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
