import { Picture } from "#website/pictures/pages/Picture.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

type Phone = { dial: string; shown: string };

/** Shown for a link that accepts nothing, without revealing whether it ever did. */
export function UploadClosed({ phone }: { phone: Phone }) {
  const words = useWords("upload");
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title={words.closed} lead={words.closedLead} />
      <p>
        {words.closedCall} <a href={`tel:${phone.dial}`}>{phone.shown}</a>. {words.closedCallMore}
      </p>
    </div>
  );
}

/** Thanks after the link's last file. */
export function UploadReceived({ phone }: { phone: Phone }) {
  const words = useWords("upload");
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title={words.received} picture={<Picture name="mailbox" />} lead={words.receivedLead} />
      <p>
        {words.receivedMore} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
