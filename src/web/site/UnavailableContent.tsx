import { Picture } from "./pictures/Picture.tsx";
import { buttonClass, ButtonLink } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

/** Shown if a page needs the database and it is away: what happened, what to do, and whom to call. */
export function UnavailableContent({ phone }: { phone: { dial: string; shown: string } }) {
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading
        picture={<Picture name="candle" />}
        title="We can’t open this page right now"
        lead="Something on our side is not working. It usually passes within a few minutes."
      />
      <p>
        Please try again in a few minutes. If you were just sending us something here, open this page again then to
        check that it arrived, and send it again if it did not.
      </p>
      <p>
        You do not have to wait: call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>, and a person will help you.
      </p>
      <p className="button-row">
        <a className={buttonClass("main")} href="?">
          Try again
        </a>
        <ButtonLink look="plain" href={`tel:${phone.dial}`}>
          Call {phone.shown}
        </ButtonLink>
      </p>
    </div>
  );
}
