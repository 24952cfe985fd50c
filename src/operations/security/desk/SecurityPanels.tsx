import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { browserName } from "#accounts/access/rules/browser-name.ts";
import { formatShortDay } from "#platform/time/rules/calendar-day.ts";
import type { Security } from "#accounts/sign-in/server/read-security.ts";
import type { Held } from "#accounts/sign-in/server/sign-in-store.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type Of<K extends keyof Security> = Pick<Security, K>;

/** The sessions of people, with buttons to sign them out. */
export function SessionsPanel({ sessions, current }: Of<"sessions"> & { current: string | null }) {
  return (
    <DeskSection
      id="sessions"
      title="Sessions"
      aside={
        sessions.length > 1 ? (
          <ConfirmForm
            fields={{ intent: "end-others" }}
            label="End all others"
            name="End all others: sessions"
            question="End all other sessions?"
            yes="End them"
            no="Keep them"
          >
            <p>Everyone else has to sign in again, and so do you on your other devices.</p>
          </ConfirmForm>
        ) : null
      }
    >
      <SecurityTable
        caption="Sessions"
        headings={["Who", "Browser", "Signed in", "Last seen", "Change"]}
        rows={sessions.map((one) => ({
          key: one.id,
          cells: [
            <bdi key="name">{one.name}</bdi>,
            browserName(one.userAgent),
            <LocalTime key="since" at={one.createdAt} />,
            <RelativeTime key="seen" at={one.lastSeenAt} />,
            one.id === current ? "This browser" : <EndForm key="end" {...one} />,
          ],
        }))}
      />
    </DeskSection>
  );
}

type Row = { key: string; cells: readonly ReactNode[] };

/** A table of a section, or "No data yet". `rows` have a cell for each heading; the first names the row. */
function SecurityTable({
  caption,
  headings,
  rows,
}: {
  caption: string;
  headings: readonly string[];
  rows: readonly Row[];
}) {
  if (rows.length === 0) return <p className="text-muted">No data yet</p>;
  const columns = headings.map((header, at): TableColumn<Row> => {
    const cell = ({ cells }: Row) => cells[at];
    if (at === 0) {
      const named = (row: Row) => <span className="max-lg:font-medium">{cell(row)}</span>;
      return { id: header, header, names: true, cell: named };
    }
    return { id: header, header, cell, className: "tabular-nums", ...(header === "Change" ? { place: "status" } : {}) };
  });
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ key }) => key} />;
}

function EndForm({ id, staffId, name }: { id: string; staffId: string; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="staff" value={staffId} />
      <DeskButton look="plain" name="intent" value="end" aria-label={`End: a session of ${name}`} className="min-h-7">
        End
      </DeskButton>
    </Form>
  );
}

/** The sign-ins by account, and who must wait. */
export function AccountsPanel({ accounts, strangers }: Of<"accounts" | "strangers">) {
  return (
    <DeskSection id="accounts" title="Accounts and sign-ins of the last 30 days">
      <SecurityTable
        caption="Accounts"
        headings={["Who", "Successful", "Failed", "Limited", "Second step", "Password set", "Sign-ins limited"]}
        rows={accounts.map((one) => ({
          key: one.id,
          cells: [
            <bdi key="name">{one.name}</bdi>,
            figure(one.good),
            figure(one.failed),
            figure(one.limited),
            one.secondStep ? (
              "Yes"
            ) : (
              <Badge key="none" tone="warning">
                None
              </Badge>
            ),
            one.passwordSetAt ? <LocalTime key="set" at={one.passwordSetAt} shape="day" /> : "No data yet",
            one.held ? <ClearForm key="clear" {...one} held={one.held} /> : "No",
          ],
        }))}
      />
      {strangers.failed + strangers.limited > 0 ? (
        <p className="mt-2">
          With addresses that have no account: {figure(strangers.failed)} failed, {figure(strangers.limited)} limited.
        </p>
      ) : null}
    </DeskSection>
  );
}

/** The effect of each limit: all but the second refuse. */
const LIMITED: Record<Held["limit"], string> = {
  own: "One address or device, until",
  account: "New devices are slowed until",
  day: "New devices are refused until",
  code: "Codes, until",
};

function ClearForm({ id, name, held }: { id: string; name: string; held: Pick<Held, "limit" | "until"> }) {
  return (
    <Form method="post" className="flex items-center gap-2">
      {LIMITED[held.limit]} <LocalTime at={held.until} shape="time" />
      <input type="hidden" name="staff" value={id} />
      <DeskButton
        look="plain"
        name="intent"
        value="clear"
        aria-label={`Clear: the limits of ${name}`}
        className="min-h-7"
      >
        Clear
      </DeskButton>
    </Form>
  );
}

/** API keys that work or have expired. */
export function KeysPanel({ keys }: Of<"keys">) {
  return (
    <DeskSection
      id="keys"
      title="API keys"
      aside={
        <Link to="/admin/keys" className="text-accent underline underline-offset-2">
          Manage keys
        </Link>
      }
    >
      <SecurityTable
        caption="API keys"
        headings={["Name", "Begins with", "Last used", "Expires"]}
        rows={keys.map((one) => ({
          key: one.id,
          cells: [
            <bdi key="name">{one.name}</bdi>,
            one.prefix,
            one.lastUsedAt ? <RelativeTime key="used" at={one.lastUsedAt} /> : "Never",
            one.expiresAt ? <LocalTime key="until" at={one.expiresAt} shape="day" /> : "Never",
          ],
        }))}
      />
    </DeskSection>
  );
}

/** The program's refusals, and browsers' reports, by day. */
export function CountsPanel({ refused, csp }: Of<"refused" | "csp">) {
  return (
    <>
      <DeskSection id="refused" title="Refused requests">
        <SecurityTable
          caption="Refused requests"
          headings={["Page or call", "Status", "Day", "Times"]}
          rows={refused.map(({ day, name, n }) => ({
            key: `${day} ${name}`,
            cells: [name.replace(/^\d+ /, ""), /^\d+/.exec(name)?.[0] ?? "", formatShortDay(day), figure(n)],
          }))}
        />
      </DeskSection>
      <DeskSection id="csp" title="Security policy reports of browsers">
        <SecurityTable
          caption="Security policy reports"
          headings={["Directive", "Page", "Day", "Reports"]}
          rows={csp.map(({ day, name, n }) => ({
            key: `${day} ${name}`,
            cells: [name.split(" ")[0], name.replace(/^\S+ /, ""), formatShortDay(day), figure(n)],
          }))}
        />
      </DeskSection>
    </>
  );
}
