import { CALLBACK_PATH } from "#core/site/navigation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";

export type ShownPhone = { dial: string; shown: string };

/** Shown if no time can be booked: the phone, and a callback. */
export function CallUs({ phone }: { phone: ShownPhone }) {
  return (
    <div className="card">
      <p>
        Call us at{" "}
        <a className="phone" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        , or leave your number and we call you.
      </p>
      <p className="button-row">
        <ButtonLink look="main" href={`tel:${phone.dial}`}>
          Call {phone.shown}
        </ButtonLink>
        <ButtonLink look="plain" href={CALLBACK_PATH}>
          Ask for a call
        </ButtonLink>
      </p>
    </div>
  );
}
