import type { MedicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import { useLocalPath } from "#website/kit/pages/language.ts";

/** What a policy does to Medicaid and SSI, closed until someone opens it. */
export function MedicaidDetails({ note: { title, points, article } }: { note: MedicaidNote }) {
  const local = useLocalPath();
  return (
    <details className="medicaid-note">
      <summary>{title}</summary>
      {points.map(({ text, source }) => (
        <p key={text}>
          {text}{" "}
          <a href={source.url} lang="en">
            {source.name}
          </a>
        </p>
      ))}
      <p>
        <a href={local("/blog/medicaid-burial-funds")}>{article}</a>
      </p>
    </details>
  );
}
