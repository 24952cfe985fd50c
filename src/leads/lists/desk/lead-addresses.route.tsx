import { Printer } from "lucide-react";
import { data, Link } from "react-router";
import { leadListQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { LABELS_A_SHEET } from "#leads/letters/rules/labels.ts";
import { type LeadAddresses, MAX_ADDRESSED, readAddresses } from "#leads/lists/server/read-addresses.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { Route } from "./+types/lead-addresses.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const list = parseLeadList(new URL(request.url).searchParams);
  const read = await readAddresses(services, staff, list);
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return { found: read.value, query: leadListQuery({ ...list, after: "" }), most: MAX_ADDRESSED };
}

export const handle = {
  title: "Addresses",
  description: "Address labels and a route list of the leads in a list, for staff.",
};

/** The addresses of a list's leads: as labels to print, and as the stops of a day's visits. */
export default function LeadAddressesPage({ loaderData: { found, query, most } }: Route.ComponentProps) {
  const { addressed, more } = found;
  return (
    <DeskPage
      lead={
        addressed.length === 0
          ? undefined
          : `${addressed.length === 1 ? "1 address" : `${addressed.length} addresses`} of ${more ? `the first ${most} leads of ` : ""}your list, in the order of a route: by ZIP code and street.`
      }
      aside={
        <Link to={`/admin/leads${query ? `?${query}` : ""}`} className={`${deskButton("plain")} print:hidden`}>
          Back to the list
        </Link>
      }
    >
      {addressed.length === 0 ? (
        <EmptyState title="No addresses in this list">
          Leads need a street and a town or ZIP code on their page, and those who may not be written to are left out.
        </EmptyState>
      ) : (
        <>
          <Tools query={query} />
          <Stops addressed={addressed} />
        </>
      )}
      <LeftOut found={found} />
    </DeskPage>
  );
}

function Tools({ query }: { query: string }) {
  const alive = useAlive();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4 print:hidden">
      <form method="get" action="/admin/leads/labels.pdf" target="_blank" className="flex flex-wrap items-end gap-2">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="grid gap-1">
          <span>First free label of the sheet</span>
          <input
            name="first"
            type="number"
            min={1}
            max={LABELS_A_SHEET}
            defaultValue={1}
            className={`${CONTROL} tabular-nums`}
          />
        </label>
        <DeskButton look="main">Labels (PDF)</DeskButton>
      </form>
      {alive ? (
        <DeskButton look="plain" type="button" onClick={() => window.print()}>
          <Printer aria-hidden size={16} /> Print the route
        </DeskButton>
      ) : null}
      <p className="max-w-prose text-sm text-muted">
        The labels fit sheets of {LABELS_A_SHEET}, 2⅝ by 1 inch, such as Avery 5160. Print them at 100%.
      </p>
    </div>
  );
}

function Stops({ addressed }: Pick<LeadAddresses, "addressed">) {
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-surface print:border-0">
      {addressed.map(({ id, name, phone, lines }, i) => (
        <li key={id} className="flex gap-3 px-3 py-2 print:break-inside-avoid">
          <span className="w-8 shrink-0 text-right text-muted tabular-nums">{i + 1}</span>
          <div className="min-w-0 grow basis-1/2">
            <Link to={`/admin/leads/${id}`} dir="auto" className="font-medium wrap-anywhere hover:underline">
              {name}
            </Link>
            {phone === null ? null : <p className="text-muted tabular-nums">{formatPhone(phone)}</p>}
          </div>
          <address className="min-w-0 grow basis-1/2 wrap-anywhere not-italic" dir="auto">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </li>
      ))}
    </ol>
  );
}

function LeftOut({ found: { refused, without } }: { found: LeadAddresses }) {
  if (refused.length === 0 && without === 0) return null;
  return (
    <div className="mt-4 print:hidden">
      <DeskSection id="left-out" title="Left out">
        {without > 0 ? (
          <p className="mb-2">{without === 1 ? "1 lead has" : `${without} leads have`} no street and town on file.</p>
        ) : null}
        <ul>
          {refused.map(({ id, name, reason }) => (
            <li key={id} className="border-t border-line py-1.5 first:border-t-0">
              <Link to={`/admin/leads/${id}`} dir="auto" className="font-medium wrap-anywhere hover:underline">
                {name}
              </Link>
              <span className="text-muted">: {reason}</span>
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  );
}
