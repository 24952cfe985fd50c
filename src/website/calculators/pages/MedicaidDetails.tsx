import type { MedicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import { useLocalPath } from "#website/kit/pages/language.ts";

/** The effects of a policy on Medicaid and SSI, collapsed at first. */
export function MedicaidDetails({ note: { title, points, article } }: { note: MedicaidNote }) {
  return (
    <details className="medicaid-note">
      <summary>{title}</summary>
      <MedicaidPoints points={points} article={article} />
    </details>
  );
}

/** The effects with their sources, and the article about them. */
export function MedicaidPoints({ points, article }: Pick<MedicaidNote, "points" | "article">) {
  const local = useLocalPath();
  return (
    <>
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
    </>
  );
}
