import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { deskButton } from "./Button.tsx";

type Props = {
  path: string;
  query: string;
  status: string;
  /** The other parameters of the address. */
  kept?: Readonly<Record<string, string>>;
  after: string | null;
  next: string | null;
  /** False in a list that doesn't begin with the newest. */
  newestFirst?: boolean;
};

/** The links to the next page of a long list, and to its beginning. The browser's back button goes back one page. */
export function ListPages({ path, query, status, kept = {}, after, next, newestFirst = true }: Props) {
  const filter = { q: query, status, ...kept };
  if (!after && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-3">
      {after ? (
        <Link to={address(path, filter)} className={deskButton("plain")}>
          <ArrowLeft aria-hidden size={18} /> {newestFirst ? "Back to the newest" : "Back to the beginning"}
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
