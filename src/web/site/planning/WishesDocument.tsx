import { WISH_STEPS, type WishField, type WishList } from "#core/planning/wish-steps.ts";
import { wishesTitle } from "#core/planning/wishes-text.ts";
import { filledRows, type Wishes } from "#core/planning/wishes.ts";

/**
 * The wishes as a document to print, with blank lines for missing answers. On screen it is visible if `shown`, and
 * without script.
 */
export function WishesDocument({ wishes, siteName, shown }: { wishes: Wishes; siteName: string; shown: boolean }) {
  return (
    <article className={shown ? "wishes-document wishes-document-shown" : "wishes-document"} aria-label="Your document">
      <header>
        <h2>{wishesTitle(wishes)}</h2>
        <p>
          For my family and friends, so that they do not have to guess. This is not a will and gives nobody a power; it
          says what I would like, and where things are.
        </p>
      </header>
      {WISH_STEPS.map((step) => (
        <section key={step.id}>
          <h3>{step.title}</h3>
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
          <p>Date</p>
          <p>Signature</p>
        </div>
        <p>Written with the final wishes planner of {siteName}. Kept by me, not by them.</p>
      </footer>
    </article>
  );
}

function Answer({ field, wishes }: { field: WishField; wishes: Wishes }) {
  const value = (wishes.values[field.id] ?? "").trim();
  return (
    <div className="doc-answer">
      <h4>{field.label}</h4>
      {value ? (
        <p className="doc-text">{value}</p>
      ) : field.kind === "choice" ? (
        <ul className="doc-choices">
          {field.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      ) : (
        <div className={field.kind === "text" ? "doc-lines doc-lines-many" : "doc-lines"} />
      )}
    </div>
  );
}

function Rows({ list, wishes }: { list: WishList; wishes: Wishes }) {
  const filled = filledRows(wishes, list.id);
  const rows = filled.length > 0 ? filled : Array.from({ length: list.blanks }, (): Record<string, string> => ({}));
  return (
    <table className="doc-table">
      <caption>{list.label}</caption>
      <thead>
        <tr>
          {list.columns.map((column) => (
            <th key={column.id} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {list.columns.map((column) => (
              <td key={column.id}>{row[column.id] ?? ""}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
