import { Picture } from "#web/site/pictures/Picture.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

type Phone = { dial: string; shown: string };

/** Shown for a link that accepts nothing, without revealing whether it ever did. */
export function UploadClosed({ phone }: { phone: Phone }) {
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading
        title="This link takes no more files"
        lead="Links for sending files work for a short time and for a few files only, so that nobody else can use them."
      />
      <p>
        Please call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>. We will make you a new link, or help you
        another way.
      </p>
    </div>
  );
}

/** Thanks after the link's last file. */
export function UploadReceived({ phone }: { phone: Phone }) {
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading
        title="Thank you. We have your files."
        picture={<Picture name="mailbox" />}
        lead="Everything arrived safely. You do not need to do anything else."
      />
      <p>
        Your link is used up now. If you have more to send, or a question, call us at{" "}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
