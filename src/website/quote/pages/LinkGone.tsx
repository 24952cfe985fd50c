import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

/** Shown for every link that no longer works, whatever the reason. */
export function LinkGone({ phone }: { phone: { dial: string; shown: string } }) {
  const { gone, goneLead, goneMore } = useWords("myRequest");
  const [before, after] = goneMore;
  return (
    <>
      <PageHeading title={gone} lead={goneLead} />
      <p>
        {before}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>
        {after}
      </p>
    </>
  );
}
