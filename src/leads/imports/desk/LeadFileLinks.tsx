import { FileDown, FileUp, MapPin } from "lucide-react";
import { Link } from "react-router";
import { deskButton } from "#ui/desk/Button.tsx";

type Props = { query: string; may: { write: boolean; import: boolean; export: boolean } };

/**
 * Links from the list of leads to imports, and to the addresses and an export of what the list shows; `query` is that of
 * its address.
 */
export function LeadFileLinks({ query, may }: Props) {
  return (
    <div className="hidden gap-2 sm:flex">
      {may.write ? (
        <Link to={`/admin/leads/addresses${query ? `?${query}` : ""}`} className={deskButton("plain")}>
          <MapPin aria-hidden size={16} /> Addresses
        </Link>
      ) : null}
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
