import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { SuppressionSource } from "#compliance/consent/rules/suppression.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RemoveForm } from "./RemoveForm.tsx";

type SuppressionEntry = {
  id: string;
  address: string;
  channel: Channel;
  since: Date;
  source: SuppressionSource;
  reason: string | null;
  addedBy: string | null;
  proved: boolean;
};

const CHANNELS: Record<Channel, string> = { call: "Calls", text: "Texts", email: "Email" };
const SOURCES: Record<SuppressionSource, string> = {
  link: "Asked by their own link",
  unsubscribe: "Unsubscribed",
  typed: "Typed on our site, not proved",
  replaced: "Taken off a request",
  text: "Texted us to stop",
  mail: "Answered an email with a stop",
  complaint: "Marked an email as spam",
  bounce: "Can’t be delivered",
  spoken: "Told us",
  written: "Wrote to us",
  staff: "Our own decision",
};

/** Shows the do-not-contact list. What a person proved can't be removed; the rest only with a reason. */
export function SuppressionList({ entries, mayRemove }: { entries: readonly SuppressionEntry[]; mayRemove: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <span className="font-medium">
                {entry.channel === "email" ? entry.address : formatPhone(entry.address)}
              </span>{" "}
              <span className="text-muted">· {CHANNELS[entry.channel]}</span>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {SOURCES[entry.source]}, <LocalTime at={entry.since} shape="day" />
              {entry.addedBy ? `, added by ${entry.addedBy}` : ""}
              {entry.reason ? `: ${entry.reason}` : ""}
            </p>
          </div>
          {!mayRemove ? null : entry.proved ? (
            <p className="text-sm text-muted">Stays until they agree again</p>
          ) : (
            <RemoveForm
              intent="remove"
              fields={{ id: entry.id }}
              what={`${entry.address}, ${CHANNELS[entry.channel].toLowerCase()}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
