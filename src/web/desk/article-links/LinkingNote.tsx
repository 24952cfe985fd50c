import { Link } from "react-router";

export type LinkingSummary = { count: number; first: readonly { id: string; title: string }[] };

/** Below the address in the editor: who links to it, before it is changed. */
export function LinkingNote({ id, linking }: { id: string; linking: LinkingSummary }) {
  const { count, first } = linking;
  if (count === 0) return null;
  return (
    <details className="-mt-2 text-sm">
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
      <Link to={`/admin/articles/${id}/address`} className="text-accent underline underline-offset-2">
        Change the address and their links
      </Link>
    </details>
  );
}
