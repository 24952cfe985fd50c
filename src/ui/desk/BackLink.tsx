import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** The link above a page's heading, back to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-2">
      <Link
        to={to}
        className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size={18} /> {children}
      </Link>
    </p>
  );
}
