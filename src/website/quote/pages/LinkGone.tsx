import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

type Phone = { dial: string; shown: string };
type GoneWords = { title: string; lead: string; more: readonly [before: string, after: string] };

/** Shown for every link to a request that no longer works, whatever the reason. */
export function LinkGone({ phone }: { phone: Phone }) {
  const { gone, goneLead, goneMore } = useWords("myRequest");
  return <PageGone words={{ title: gone, lead: goneLead, more: goneMore }} phone={phone} />;
}

/** Says that a private link opens nothing, and whom to call. */
export function PageGone({ words: { title, lead, more }, phone }: { words: GoneWords; phone: Phone }) {
  const [before, after] = more;
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <p>
        {before}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>
        {after}
      </p>
    </>
  );
}
