import { useFetcher } from "react-router";
import type { CheckedRecords } from "#leads/conversations/server/check-sender-records.ts";
import type { SenderRecord } from "#platform/mail/rules/sender-records.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** The answer to the button: the checked records, or the reason for a refusal. */
export type RecordsAnswer = { checked: CheckedRecords | null; refused: string | null };

const WHAT: Record<SenderRecord["kind"], string> = {
  SPF: "Which servers may send for your domain",
  DKIM: "A key by which mails are signed",
  DMARC: "What other servers do with mails that fail both",
};

/** Lets the owner look at the records in DNS by which other mail servers judge the agency's mails. */
export function SenderRecords({ selector }: { selector: string }) {
  const fetcher = useFetcher<RecordsAnswer>();
  const { checked = null, refused = null } = fetcher.data ?? {};
  return (
    <>
      <p className="mb-3 max-w-prose text-muted">
        Records of three kinds decide whether other servers trust your mails. They are read from DNS when you press the
        button, and kept nowhere. Whether a mail arrives, only the server that gets it decides.
      </p>
      <fetcher.Form method="post" className="mb-4 flex max-w-3xl flex-wrap items-end gap-2">
        <Field name="selector" label="Selector of DKIM (optional)" error={refused ?? undefined}>
          {(control) => <input {...control} defaultValue={selector} spellCheck={false} autoComplete="off" />}
        </Field>
        <DeskButton name="intent" value="records">
          {fetcher.state === "idle" ? "Check the records" : "Checking …"}
        </DeskButton>
      </fetcher.Form>
      {checked ? (
        <div role="status" className="max-w-3xl">
          <p className="mb-2 text-sm text-muted">
            {checked.domain}, as DNS answered at <LocalTime at={new Date(checked.at)} />
          </p>
          {checked.records.map((record) => (
            <OneRecord key={record.at} record={record} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function OneRecord({ record: { kind, tone, text, at, found, add } }: { record: SenderRecord }) {
  return (
    <Message tone={tone}>
      <h3 className="font-semibold">
        {kind}: {WHAT[kind]}
      </h3>
      <p className="mt-1">{text}</p>
      {found.length > 0 ? <RecordText label={`Published at ${at}`} text={found.join("\n")} /> : null}
      {add === null ? null : (
        <RecordText label={`${found.length > 0 ? "Change it to" : `Add this TXT record at ${at}`}`} text={add} />
      )}
    </Message>
  );
}

function RecordText({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-2">
      <span className="block text-sm wrap-anywhere text-muted">{label}</span>
      <code className="whitespace-pre-wrap wrap-anywhere">{text}</code>
    </p>
  );
}
