import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { deskButton } from "./ui/Button.tsx";

type Props = { path: string; query: string; status: string; after: string | null; next: string | null };

/** The way on through a long list, and back to its beginning. Going back one page is the browser's own back button. */
export function ListPages({ path, query, status, after, next }: Props) {
  if (!after && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-3">
      {after ? (
        <Link to={address(path, query, status, null)} className={deskButton("plain")}>
          <ArrowLeft aria-hidden size={18} /> Back to the newest
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={address(path, query, status, next)} className={deskButton("plain")} rel="next">
          Next page <ArrowRight aria-hidden size={18} />
        </Link>
      ) : null}
    </nav>
  );
}

function address(path: string, query: string, status: string, after: string | null): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (status) search.set("status", status);
  if (after) search.set("after", after);
  return search.size > 0 ? `${path}?${search}` : path;
}
