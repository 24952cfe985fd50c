import { TriangleAlert } from "lucide-react";
import type { LicenseTrouble } from "#agency/states/rules/license.ts";
import { Message } from "#ui/desk/Message.tsx";

/** The problems of a person's licenses, dated and in words; nothing if all is well. */
export function LicenseTroubles({ troubles }: { troubles: readonly LicenseTrouble[] }) {
  if (troubles.length === 0) return null;
  return (
    <Message tone={troubles.some(({ kind }) => kind === "expired") ? "error" : "warning"}>
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden size={16} className="shrink-0" /> Licenses that need attention
      </p>
      <ul className="list-disc pl-6">
        {troubles.map(({ state, text }) => (
          <li key={state}>{text}</li>
        ))}
      </ul>
    </Message>
  );
}
