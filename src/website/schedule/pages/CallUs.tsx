import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

export type ShownPhone = { dial: string; shown: string };

/** Shown if no time can be booked: the phone, and a callback. */
export function CallUs({ phone }: { phone: ShownPhone }) {
  const words = useWords("booking");
  const localPath = useLocalPath();
  return (
    <div className="card">
      <p>
        {words.callUsAt}{" "}
        <a className="phone" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        , {words.orLeaveNumber}
      </p>
      <p className="button-row">
        <ButtonLink look="main" href={`tel:${phone.dial}`}>
          {words.call(phone.shown)}
        </ButtonLink>
        <ButtonLink look="plain" href={localPath(CALLBACK_PATH)}>
          {words.askForCall}
        </ButtonLink>
      </p>
    </div>
  );
}
