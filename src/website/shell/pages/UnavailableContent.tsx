import { useWords } from "#website/kit/pages/language.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { buttonClass, ButtonLink } from "#ui/kit/Button.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

/** Shown if a page needs the database and it is away: what happened, what to do, and whom to call. */
export function UnavailableContent({ phone }: { phone: { dial: string; shown: string } }) {
  const words = useWords("trouble");
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading picture={<Picture name="candle" />} title={words.cantOpen} lead={words.passes} />
      <p>{words.tryLater}</p>
      <p>
        {words.callUs} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
      <p className="button-row">
        <a className={buttonClass("main")} href="?">
          {words.tryAgain}
        </a>
        <ButtonLink look="plain" href={`tel:${phone.dial}`}>
          {words.call(phone.shown)}
        </ButtonLink>
      </p>
    </div>
  );
}
