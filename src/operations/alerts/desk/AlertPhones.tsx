import type { ReactNode } from "react";
import { Form } from "react-router";
import { PHONE_END_WORDS } from "#operations/monitoring/rules/alert-text.ts";
import type { ListedPhone } from "#operations/alerts/server/read-ways.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Confirmed } from "./AlertWays.tsx";

type Props = {
  phones: readonly ListedPhone[];
  /** The actions of the person whose number it is, such as typing its code. */
  children?: (phone: ListedPhone) => ReactNode;
};

/** The phone numbers that get alerts, each with a button that removes it. */
export function AlertPhones({ phones, children }: Props) {
  if (phones.length === 0) return <p className="text-muted">No phone number gets alerts.</p>;
  return (
    <ul className="divide-y divide-line">
      {phones.map((phone) => {
        const number = formatPhone(phone.number);
        return (
          <li key={phone.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-56 wrap-anywhere">
              <p className="font-medium">
                <bdi>{phone.name}</bdi>, <span className="whitespace-nowrap tabular-nums">{number}</span>
              </p>
              <Facts phone={phone} />
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={phone.id} />
              <DeskButton look="plain" name="intent" value="phone-off" aria-label={`Remove: ${phone.name}, ${number}`}>
                Remove
              </DeskButton>
            </Form>
            {children ? <div className="basis-full">{children(phone)}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ phone }: { phone: ListedPhone }) {
  const { confirmedAt, endedAt, ended, failure, reader, codeSentAt } = phone;
  return (
    <>
      {ended !== null ? (
        <p className="text-sm font-medium text-danger">
          Gets no alerts{endedAt === null ? "" : " since "}
          {endedAt === null ? null : <LocalTime at={endedAt} />}. {PHONE_END_WORDS[ended]}
        </p>
      ) : confirmedAt === null ? (
        <p className="text-sm text-muted">
          Gets no alerts yet: not confirmed.{" "}
          {codeSentAt === null || failure !== null ? null : (
            <>
              The provider took a text with a code on <LocalTime at={codeSentAt} />.
            </>
          )}
        </p>
      ) : (
        <ConfirmedFacts phone={phone} at={confirmedAt} />
      )}
      {confirmedAt === null || ended !== null || reader ? null : (
        <p className="text-sm font-medium text-danger">Gets none now: alerts no longer go to this person.</p>
      )}
      {failure === null ? null : <p className="text-sm font-medium text-danger">{failure}</p>}
    </>
  );
}

function ConfirmedFacts({ phone, at }: { phone: ListedPhone; at: Date }) {
  const { textedAt, deliveredAt, testConfirmedAt } = phone;
  return (
    <p className="text-sm text-muted">
      Confirmed <LocalTime at={at} shape="day" />. Last text taken by the provider:{" "}
      {textedAt === null ? "none" : <LocalTime at={textedAt} />}. Last report of delivery:{" "}
      {deliveredAt === null ? "none" : <LocalTime at={deliveredAt} />}. Last test confirmed:{" "}
      {testConfirmedAt === null ? (
        <span className="lowercase">
          <Confirmed at={null} />
        </span>
      ) : (
        <Confirmed at={testConfirmedAt} />
      )}
      .
    </p>
  );
}
