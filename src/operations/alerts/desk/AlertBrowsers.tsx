import { Form } from "react-router";
import type { ListedBrowser } from "#operations/alerts/server/read-ways.ts";
import { UNSEEN_DAYS } from "#leads/calling/rules/ring.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Confirmed } from "./AlertWays.tsx";

/** The browsers that get alerts, each with a button that ends it: one click for a lost phone. */
export function AlertBrowsers({ browsers }: { browsers: readonly ListedBrowser[] }) {
  if (browsers.length === 0) return <p className="text-muted">No browser gets alerts.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {browsers.map((browser) => (
          <li key={browser.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <bdi>{browser.name}</bdi>, {browser.label}
              </p>
              <Facts browser={browser} />
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={browser.id} />
              <DeskButton
                look="plain"
                name="intent"
                value="browser-off"
                aria-label={`Turn off: ${browser.name}, ${browser.label}`}
              >
                Turn off
              </DeskButton>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-sm text-muted">
        Alerts also end in a browser when it is signed out, or after {UNSEEN_DAYS} days without the desk being opened
        there.
      </p>
    </>
  );
}

function Facts({ browser }: { browser: ListedBrowser }) {
  const { alertsSince, alertedAt, alertFailure, confirmedAt, reader } = browser;
  return (
    <>
      <p className="text-sm text-muted">
        Turned on <LocalTime at={alertsSince} shape="day" />.{" "}
        {alertedAt === null ? (
          "No alert sent yet."
        ) : (
          <>
            Last sent: <LocalTime at={alertedAt} />.
          </>
        )}{" "}
        Last confirmed:{" "}
        {confirmedAt === null ? (
          <span className="lowercase">
            <Confirmed at={null} />
          </span>
        ) : (
          <Confirmed at={confirmedAt} />
        )}
        .
      </p>
      {reader ? null : (
        <p className="text-sm font-medium text-danger">Gets none now: alerts no longer go to this person.</p>
      )}
      {alertFailure === null ? null : <p className="text-sm font-medium text-danger">{alertFailure}</p>}
    </>
  );
}
