import { Form } from "react-router";
import type { Fact, FactState } from "#core/facts/fact.ts";
import { Badge, type BadgeTone } from "#web/desk/ui/Badge.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";

export type ShownFact = Fact & { state: FactState };

const STATES: Record<FactState, { label: string; tone: BadgeTone }> = {
  proposed: { label: "Not approved", tone: "warning" },
  approved: { label: "Approved", tone: "good" },
  expired: { label: "Expired", tone: "neutral" },
};

/** Facts with their sources, and what can be done about each. */
export function FactTable({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table">
        <caption className="sr-only">Facts that articles may state</caption>
        <thead>
          <tr>
            {["Fact", "Where", "State", "Change"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.id}>
              <th scope="row" className="py-1 whitespace-normal">
                <span className="block font-medium wrap-anywhere">{fact.text}</span>
                <span className="block font-normal text-muted wrap-anywhere">
                  {fact.sourceUrl ? (
                    <a href={fact.sourceUrl} rel="noopener" className="text-accent underline underline-offset-2">
                      {fact.sourceName}
                    </a>
                  ) : (
                    fact.sourceName
                  )}
                  , {fact.sourceDate}
                </span>
              </th>
              <td data-cell="state" className="text-muted">
                {fact.jurisdiction}
              </td>
              <td data-cell="received">
                <Badge tone={STATES[fact.state].tone}>{STATES[fact.state].label}</Badge>
                {fact.expires ? <span className="ml-1 text-muted">until {fact.expires}</span> : null}
              </td>
              <td data-cell="status">
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={fact.id} />
                  <DeskButton
                    look="plain"
                    name="do"
                    value={fact.state === "approved" ? "expire" : "approve"}
                    aria-label={`${fact.state === "approved" ? "Expire" : "Approve"}: ${fact.text}`}
                  >
                    {fact.state === "approved" ? "Expire" : "Approve"}
                  </DeskButton>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
