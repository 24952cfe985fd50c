import { Form } from "react-router";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";

/** A person's secret link for their calendar program. `url` is there only right after it was made. */
export function FeedSection({ since, url }: { since: Date | null; url: string | null }) {
  return (
    <DeskSection id="feed" title="In your own calendar">
      <p className="mb-2 max-w-prose text-muted">
        Your calendar program can show this calendar by a secret link of yours. Anyone with the link can read it, so
        renew it if someone else got it.
        {since ? (
          <>
            {" "}
            Your link works since <LocalTime at={since} shape="day" />.
          </>
        ) : null}
      </p>
      {url === null ? null : (
        <label className="mb-3 grid max-w-prose gap-1 font-medium">
          Your link, shown only now
          <input
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className={`${CONTROL} w-full font-mono`}
          />
        </label>
      )}
      <Form method="post" preventScrollReset>
        <DeskButton look="plain" name="intent" value="feed">
          {since ? "Renew link" : "Make a link"}
        </DeskButton>
      </Form>
    </DeskSection>
  );
}
