import { FileDown, FileUp } from "lucide-react";
import { Link } from "react-router";
import { deskButton } from "#ui/desk/Button.tsx";

/** Links from the list of leads to imports, and to an export of what the list shows; `query` is that of its address. */
export function LeadFileLinks({ query, may }: { query: string; may: { import: boolean; export: boolean } }) {
  return (
    <div className="hidden gap-2 sm:flex">
      {may.import ? (
        <Link to="/admin/leads/imports" className={deskButton("plain")}>
          <FileUp aria-hidden size={16} /> Import
        </Link>
      ) : null}
      {may.export ? (
        <Link to={`/admin/leads/exports${query ? `?${query}` : ""}`} className={deskButton("plain")}>
          <FileDown aria-hidden size={16} /> Export
        </Link>
      ) : null}
    </div>
  );
}
