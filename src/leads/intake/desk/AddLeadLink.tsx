import { UserPlus } from "lucide-react";
import { Link } from "react-router";
import { deskButton } from "#ui/desk/Button.tsx";

/** Links to the form by which staff add a lead. */
export function AddLeadLink() {
  return (
    <Link to="/admin/leads/new" className={deskButton("plain")}>
      <UserPlus aria-hidden size={16} /> <span className="max-sm:sr-only">Add a lead</span>
    </Link>
  );
}
