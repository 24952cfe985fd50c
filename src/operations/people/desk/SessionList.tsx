import { Form } from "react-router";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

type ShownSession = {
  id: string;
  browser: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
  current: boolean;
};

/** The browsers in which a person is signed in, each but this one with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ id, browser, ip, createdAt, lastSeenAt, current }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{browser}</span>
            {current ? <span className="text-accent"> (this browser)</span> : null}
            <span className="block text-sm text-muted">
              Signed in <LocalTime at={createdAt} /> from {ip}. Last used:{" "}
              <span className="lowercase">
                <RelativeTime at={lastSeenAt} />
              </span>
              .
            </span>
          </p>
          {current ? null : (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <DeskButton look="plain" aria-label={`End session: ${browser}`}>
                End session
              </DeskButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
