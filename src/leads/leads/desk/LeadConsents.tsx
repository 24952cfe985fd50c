import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import { type ConsentRecord, isAgreement } from "#compliance/consent/rules/consent-record.ts";
import { UNSUBSCRIBE_FORM } from "#compliance/consent/rules/unsubscribe-link.ts";
import { type ConsentStatus, mayAnswerOnce } from "#compliance/consent/rules/consent-status.ts";
import type { Suppression } from "#compliance/consent/rules/suppression.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

type Props = {
  leadId: string;
  consents: readonly ConsentRecord[];
  statuses: readonly ConsentStatus[];
  suppressed: readonly Suppression[];
};

const CHANNEL_LABELS: Record<ConsentRecord["channel"], string> = {
  call: "Phone calls",
  text: "Text messages",
  email: "Email",
};

/**
 * Lists what this person agreed to, or did not, with the words as they were shown and the evidence. Oldest first.
 * `statuses` are those of each number and address now, after the records of any lead; `suppressed` must not be
 * contacted.
 */
export function LeadConsents({ leadId, consents, statuses, suppressed }: Props) {
  if (consents.length === 0 && mayAnswerOnce(statuses) && suppressed.length === 0) {
    return (
      <p className="rounded-md border-l-4 border-warning-line bg-warning-surface px-4 py-3 ">
        No consent record.{isSample(leadId) ? null : " You may answer this person once, by hand."}
      </p>
    );
  }
  const proofs = `/admin/leads/${leadId}/proofs`;
  return (
    <>
      <ConsentStatuses statuses={statuses} suppressed={suppressed} />
      <ol className="divide-y divide-line rounded-md border border-line">
        {consents.map((record) => (
          <li key={record.id}>
            <details className="px-3 py-1.5">
              <summary className="cursor-pointer rounded-md pointer-coarse:py-2.5">
                <span className="font-medium">{CHANNEL_LABELS[record.channel]}</span>: {boxWords(record)},{" "}
                <LocalTime at={new Date(record.at)} shape="day" />
              </summary>
              <blockquote lang={record.language} className="my-3 border-l-4 border-line pl-4 ">
                {record.wording}
              </blockquote>
              <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
                <Proof label="Address">
                  {record.channel === "email" ? record.address : formatPhone(record.address)}
                </Proof>
                <Proof label="Time">
                  <LocalTime at={new Date(record.at)} />
                </Proof>
                <Proof label="Wording version">{record.wordingVersion}</Proof>
                <Proof label="Form version">{record.formVersion}</Proof>
                <Proof label="Language">{LANGUAGE_LABELS[record.language]}</Proof>
                <Proof label="Seller">{record.sellerLegalName}</Proof>
                <Proof label="IP address">{record.ip || "Not known"}</Proof>
                <Proof label="Page">{record.pageAddress || "Not known"}</Proof>
                <Proof label="Browser">{record.userAgent || "Not known"}</Proof>
                <Proof label="Ledger record" wide>
                  <code className="text-sm break-all">{record.id}</code>
                </Proof>
              </dl>
              <p className="mt-3 mb-1 flex flex-wrap gap-2">
                <a href={`${proofs}/${record.id}`} download className={deskButton("plain")}>
                  Download proof (JSON)
                </a>
                <a href={`${proofs}/${record.id}?format=pdf`} download className={deskButton("plain")}>
                  Download proof (PDF)
                </a>
              </p>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Shows the consent status of each number and address now, after all its records. */
function ConsentStatuses({ statuses, suppressed }: Pick<Props, "statuses" | "suppressed">) {
  const stopped = (address: string, channel: ConsentRecord["channel"]) =>
    suppressed.some((s) => s.address === address && s.channel === channel);
  const open = statuses.map(({ channels, ...rest }) => ({
    ...rest,
    channels: channels.filter((channel) => !stopped(rest.address, channel)),
  }));
  return (
    <ul className="mb-4 space-y-2">
      {open.map(({ address, personName, channels, revoked }) => (
        <li
          key={address}
          className={`rounded-md border-l-4 px-4 py-3 ${channels.length > 0 ? "border-line bg-hover" : "border-warning-line bg-warning-surface"}`}
        >
          <span className="wrap-anywhere">
            {address.includes("@") ? address : formatPhone(address)} (<bdi>{personName}</bdi>):{" "}
          </span>
          <strong>
            {channels.length > 0
              ? channels.map((channel) => CHANNEL_LABELS[channel]).join(", ")
              : revoked || suppressed.some((s) => s.address === address)
                ? "Do not contact"
                : "No consent"}
          </strong>
        </li>
      ))}
    </ul>
  );
}

function boxWords(record: ConsentRecord): string {
  if (record.box === "withdrawn") {
    if (record.formVersion === UNSUBSCRIBE_FORM) return "Unsubscribed from email";
    // Sending a request doesn't revoke anything by itself: the correction left this number or address out.
    if (record.formVersion.startsWith("quote-")) return "Left out of the amended request: no calls, texts or emails";
    return "Revoked all consent: no calls, texts or emails";
  }
  if (!isAgreement(record)) return "Did not agree: left the box unchecked";
  return record.box === "ticked"
    ? "Agreed by checking the box"
    : `Agreed by pressing “${record.buttonLabel}” next to this text`;
}

function Proof({ label, wide, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "sm:col-span-2" : ""}`}>
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
