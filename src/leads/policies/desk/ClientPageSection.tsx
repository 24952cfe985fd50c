import { useFetcher } from "react-router";
import type { ClientCard } from "#leads/policies/server/read-client-page.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** The result of a form of the client's page. `address`: of a new link, which is shown only this once. */
export type ClientPageAnswer = { ok: true; address: string | null; message: string } | { ok: false; message: string };

type Props = {
  leadId: string;
  card: ClientCard;
  /** The reason that no email may be sent now; null if one may. */
  noMail: string | null;
  mayChange: boolean;
  answer: ClientPageAnswer | undefined;
};

/** The page that a client opens by a private link: what it shows, the link's state, and the forms about it. */
export function ClientPageSection({ leadId, card, noMail, mayChange, answer }: Props) {
  const fetcher = useFetcher<ClientPageAnswer>();
  const shown = fetcher.data ?? answer;
  const { link, beneficiaries, nextCheck } = card;
  return (
    <DeskSection id="client-page" title="Client’s page">
      <p className="text-muted">
        A page by private link, without an account. The client sees the policies above that were issued and have not
        ended, {beneficiaries > 0 ? "the beneficiaries that you noted" : "a reminder to check the beneficiary"}, their
        agent, what to do after a death, and a form to ask for a change. A request becomes a task.
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-muted">Link</dt>
          <dd>
            {link === null ? (
              "None"
            ) : (
              <>
                Made <LocalTime at={link.createdAt} /> by <bdi>{link.createdBy}</bdi>
              </>
            )}
          </dd>
        </div>
        {link === null ? null : (
          <div>
            <dt className="text-sm text-muted">Last opened</dt>
            <dd>{link.openedAt === null ? "Not yet" : <LocalTime at={link.openedAt} />}</dd>
          </div>
        )}
        {nextCheck === null ? null : (
          <div>
            <dt className="text-sm text-muted">Next yearly check</dt>
            <dd>{formatDay(nextCheck)}</dd>
          </div>
        )}
      </dl>
      {mayChange ? (
        <fetcher.Form method="post" action={`/admin/leads/${leadId}/policies`} className="mt-3">
          <div className="flex flex-wrap items-center gap-3">
            <DeskButton name="intent" value="client-link" busy={fetcher.state !== "idle"}>
              {link === null ? "Make link" : "Make new link"}
            </DeskButton>
            <DeskButton look="plain" name="intent" value="client-link-mail" disabled={noMail !== null}>
              Email the link
            </DeskButton>
            {link === null ? null : (
              <DeskButton name="intent" value="client-link-end" look="plain">
                End link
              </DeskButton>
            )}
          </div>
          {noMail === null ? null : <p className="mt-2 text-sm text-muted">{noMail}</p>}
          {link === null ? null : (
            <p className="mt-2 text-sm text-muted">A new link, also one by email, ends the one before.</p>
          )}
          <div role="status" className="mt-3">
            {shown && !(shown.ok && shown.address) ? (
              <p className={shown.ok ? "" : "text-danger"}>{shown.message}</p>
            ) : null}
          </div>
        </fetcher.Form>
      ) : null}
      {shown?.ok && shown.address !== null ? (
        <div className="mt-3">
          <LinkToCopy address={shown.address} label="Link to the client’s page" hint={shown.message} />
        </div>
      ) : null}
    </DeskSection>
  );
}
