import { buttonClass } from "#ui/kit/Button.tsx";

type Props = { siteName: string; again: string; saves: boolean; upgrading: boolean; restoring: string | null };

const WAITING = { upgrade: "The desk is being upgraded", outage: "The desk can’t reach its database" };

/**
 * Replaces a page of the desk while the database is down, so that nobody's sign-in can be checked. No script. `saves`:
 * what visitors send can be written to disk meanwhile; `upgrading`: a newer version is bringing the database up to
 * date; `restoring`: the step of a restore that someone asked for.
 */
export function DeskUnavailable({ siteName, again, saves, upgrading, restoring }: Props) {
  const title = restoring ? "The site is going back to a moment" : WAITING[upgrading ? "upgrade" : "outage"];
  return (
    <main className="sign-in">
      <div className="sign-in-card card" role="alert">
        <p className="eyebrow">{siteName}</p>
        <h1>{title}</h1>
        {saves ? (
          <p>
            <strong>No lead is lost.</strong> What visitors send now is saved on disk and will appear here when the
            database is back.
          </p>
        ) : (
          <p>
            <strong>Visitors can’t send anything now.</strong> Their requests can’t be saved on disk either. The form
            says so and keeps what they typed. Tell the person who runs this program at once: the disk may be full or
            not answer.
          </p>
        )}
        <p>
          If you were saving something, it was probably not saved. Go back in your browser to see what you typed, and
          save it again when the desk is back.
        </p>
        {restoring ? (
          <p>{restoring}. This page looks again by itself.</p>
        ) : upgrading ? (
          <p>A newer version is bringing the database up to date. Try again in a minute.</p>
        ) : (
          <p>
            This usually clears up within a minute. If it doesn’t, ask the person who runs this program to check the
            database. The program’s log says what is wrong.
          </p>
        )}
        <p className="button-row">
          <a className={buttonClass("main")} href={again}>
            Try again
          </a>
        </p>
      </div>
      <p className="sign-in-home">
        <a href="/">Go to the public site</a>
      </p>
    </main>
  );
}
