import { useWords } from "#website/kit/pages/language.ts";
import { PageGone } from "#website/quote/pages/LinkGone.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { type Again, ClientRequestForm, type FormShown } from "./ClientRequestForm.tsx";

type Phone = { dial: string; shown: string };

/** Shown while the page can't be read. A request can be sent nevertheless. */
export function ClientAway({ shown, again }: { shown: FormShown & { phone: Phone }; again: Again | null }) {
  const words = useWords("clientPage");
  const [before, after] = words.call;
  return (
    <>
      <PageHeading title={words.away.title} lead={words.away.lead} />
      <ClientRequestForm shown={shown} again={again} />
      <p>
        {before}
        <a href={`tel:${shown.phone.dial}`}>{shown.phone.shown}</a>
        {after}
      </p>
    </>
  );
}

/** After a request that was stored but not yet applied. */
export function RequestNoted({ phone }: { phone: Phone }) {
  const words = useWords("clientPage");
  return (
    <>
      <PageHeading title={words.sent} />
      <p>
        {words.away.noted}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** Shown for every link that opens nothing, whatever the reason. */
export function ClientGone({ phone }: { phone: Phone }) {
  const { gone } = useWords("clientPage");
  return <PageGone words={gone} phone={phone} />;
}
