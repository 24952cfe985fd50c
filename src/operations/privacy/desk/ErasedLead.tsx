import type { Lead } from "#leads/leads/rules/lead.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import { WhatStays } from "./WhatStays.tsx";

/** The remaining pages of an erased lead. */
const TABS = [
  { part: "overview", label: "Overview" },
  { part: "consent", label: "Consent" },
  { part: "policies", label: "Policies" },
] as const;

export const showsErased = (part: string): boolean => part === "consent" || part === "policies";

/** The head of an erased lead's page: since when, and what is left. */
export function ErasedLead({ lead, current }: { lead: Lead; current: string }) {
  const at = (part: string) => `/admin/leads/${lead.id}/${part}`;
  return (
    <>
      <header className="mb-3">
        <h1 className="text-xl">Erased lead</h1>
        {lead.erasedAt ? (
          <p className="mb-2 text-muted">
            Erased on <LocalTime at={lead.erasedAt} />
          </p>
        ) : null}
        <TabLinks label="Lead" tabs={TABS.map(({ part, label }) => ({ to: at(part), label }))} current={at(current)} />
      </header>
      {showsErased(current) ? null : (
        <section aria-label="Erased" className="mb-4 max-w-prose rounded-md border border-line bg-surface p-3 sm:p-4">
          <p className="mb-3">
            What this person and their household told us is gone: names, numbers, messages, notes, tasks, emails and
            files. Nobody can contact them from here. If they write to us again, they are a new lead.
          </p>
          <WhatStays />
        </section>
      )}
    </>
  );
}
