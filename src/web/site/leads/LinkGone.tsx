import { PageHeading } from "#web/ui/PageHeading.tsx";

/** Shown for every link that no longer works, whatever the reason. */
export function LinkGone({ phone }: { phone: { dial: string; shown: string } }) {
  return (
    <>
      <PageHeading title="This link doesn’t work" lead="It may be incomplete, expired or already used." />
      <p>
        If you just sent a request, please try again in a few minutes. For anything else, call us at{" "}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>. A person will help you, and can also stop all calls and
        messages.
      </p>
    </>
  );
}
