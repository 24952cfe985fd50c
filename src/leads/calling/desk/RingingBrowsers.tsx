import { Form } from "react-router";
import type { RingingBrowser } from "#accounts/access/server/push-subscriptions-store.ts";
import { UNSEEN_DAYS } from "#leads/calling/rules/ring.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

type Props = {
  browsers: readonly RingingBrowser[];
  /** The name of the form that stops one. */
  intent: string;
};

/** The browsers that ring for a person, each with a button that stops it: one click for a lost phone. */
export function RingingBrowsers({ browsers, intent }: Props) {
  if (browsers.length === 0) return <p className="text-muted">No browser rings.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {browsers.map((browser) => (
          <li key={browser.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{browser.label}</p>
              <Facts browser={browser} />
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={browser.id} />
              <DeskButton look="plain" name="intent" value={intent} aria-label={`Stop ringing: ${browser.label}`}>
                Stop ringing
              </DeskButton>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-sm text-muted">
        One also stops when it is signed out, or after {UNSEEN_DAYS} days without the desk being opened there.
      </p>
    </>
  );
}

function Facts({ browser: { createdAt, rangAt, failure, missed } }: { browser: RingingBrowser }) {
  return (
    <>
      <p className="text-sm text-muted">
        Turned on <LocalTime at={createdAt} shape="day" />.{" "}
        {rangAt === null ? (
          "Has not rung yet."
        ) : (
          <>
            Last ring:{" "}
            <span className="lowercase">
              <RelativeTime at={rangAt} />
            </span>
            .
          </>
        )}
        {missed > 0 ? ` ${missed === 1 ? "1 ring" : `${missed} rings`} did not get through.` : null}
      </p>
      {failure === null ? null : <p className="text-sm font-medium text-danger">{failure}</p>}
    </>
  );
}
