import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { deskButton } from "./Button.tsx";

type Props = {
  path: string;
  query: string;
  status: string;
  /** Everything else that the address keeps. */
  kept?: Readonly<Record<string, string>>;
  after: string | null;
  next: string | null;
};

/** The way on through a long list, and back to its beginning. Going back one page is the browser's own back button. */
export function ListPages({ path, query, status, kept = {}, after, next }: Props) {
  const filter = { q: query, status, ...kept };
  if (!after && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-3">
      {after ? (
        <Link to={address(path, filter)} className={deskButton("plain")}>
          <ArrowLeft aria-hidden size={18} /> Back to the newest
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={address(path, { ...filter, after: next })} className={deskButton("plain")} rel="next">
          Next page <ArrowRight aria-hidden size={18} />
        </Link>
      ) : null}
    </nav>
  );
}

function address(path: string, given: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
  return search.size > 0 ? `${path}?${search}` : path;
}
