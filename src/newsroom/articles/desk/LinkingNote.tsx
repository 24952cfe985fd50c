import { Link } from "react-router";

export type LinkingSummary = { count: number; first: readonly { id: string; title: string }[] };

type Props = { article: { id: string; publishedAt: Date | null; linking: LinkingSummary } };

/** Lists below the address who links to it, with the step that changes both. */
export function LinkingNote({ article: { id, publishedAt, linking } }: Props) {
  const { count, first } = linking;
  const change = (
    <Link to={`/admin/articles/${id}/address`} className="text-accent underline underline-offset-2">
      {count === 0 ? "Change the address" : "Change the address and their links"}
    </Link>
  );
  if (count === 0) return publishedAt === null ? null : <p className="-mt-2 text-sm">{change}</p>;
  return (
    <details className="-mt-2 text-sm" open={publishedAt !== null}>
      <summary className="cursor-pointer text-muted">
        {count === 1 ? "1 article links to this address." : `${count} articles link to this address.`}
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {first.map(({ id: other, title }) => (
          <li key={other} className="wrap-anywhere" dir="auto">
            {title || "Untitled"}
          </li>
        ))}
        {count > first.length ? <li>{`${count - first.length} more`}</li> : null}
      </ul>
      {change}
    </details>
  );
}
