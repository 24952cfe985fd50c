import { Link } from "react-router";
import { countText } from "#leads/leads/rules/lead-count.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import type { OwnerHome as Home } from "#operations/home/server/read-owner-home.ts";
import { TopSentence } from "#operations/checks/desk/SiteStateView.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { AgeClock } from "./AgeClock.tsx";
import { HomeColumns } from "./HomeColumns.tsx";
import { LeadLine } from "./LeadLine.tsx";
import { SetupChecklist, ShowSetup } from "./SetupChecklist.tsx";

/** Shows an owner's Home: what is wrong, what is left to set up, who waits. `statusNew`: leads with the status New. */
export function OwnerHome({ home, statusNew, readAt }: { home: Home; statusNew: number; readAt: Date }) {
  const { state, setup, unclaimed, today, response } = home;
  return (
    <>
      <TopSentence state={state} more />
      {setup && !setup.hidden ? <SetupChecklist steps={setup.steps} /> : null}
      <HomeColumns
        main={<Unclaimed unclaimed={unclaimed} statusNew={statusNew} readAt={readAt} />}
        beside={
          <>
            <Today today={today} />
            <SpeedOfAgents response={response} />
          </>
        }
      />
      {setup?.hidden ? <ShowSetup /> : null}
    </>
  );
}

function Unclaimed({
  unclaimed: { n, newest },
  statusNew,
  readAt,
}: {
  unclaimed: Home["unclaimed"];
  statusNew: number;
  readAt: Date;
}) {
  return (
    <DeskSection
      id="unclaimed"
      title="Waiting for someone"
      aside={
        <Link to="/admin/leads?status=new" className={deskButton("plain")}>
          All new leads
        </Link>
      }
    >
      {n === 0 ? (
        <p className="text-muted">Every new lead older than an hour is assigned.</p>
      ) : (
        <>
          <p className="mb-2">
            <strong className="text-xl tabular-nums">{countText(n)}</strong>{" "}
            {n === 1 ? "new lead has" : "new leads have"} waited longer than an hour, assigned to nobody.
          </p>
          <ul>
            {newest.map(({ id, name, source, state, createdAt }) => (
              <LeadLine
                key={id}
                to={`/admin/leads/${id}`}
                name={name}
                note={[SOURCE_LABELS[source], state].filter(Boolean).join(" · ")}
                end={<AgeClock since={createdAt} readAt={readAt} />}
              />
            ))}
          </ul>
        </>
      )}
      {statusNew > 0 ? (
        <p className="mt-2 text-muted">
          {`${statusNew.toLocaleString("en-US")} ${statusNew === 1 ? "lead still has" : "leads still have"} the status New, assigned or not.`}
        </p>
      ) : null}
    </DeskSection>
  );
}

function Today({ today }: { today: Home["today"] }) {
  const total = today.reduce((sum, { n }) => sum + n, 0);
  return (
    <DeskSection id="today" title="New leads today">
      <p className="text-xl font-semibold tabular-nums">{total.toLocaleString("en-US")}</p>
      <dl>
        {today.map(({ source, n }) => (
          <div key={source} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt>{SOURCE_LABELS[source]}</dt>
            <dd className="tabular-nums">{n.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}

function SpeedOfAgents({ response }: { response: Home["response"] }) {
  return (
    <DeskSection id="speed" title="Speed of each agent">
      <p className="mb-1 text-sm text-muted">
        How soon each person acted on a lead after it came in, or after you opened. Median and slowest tenth, last 30
        days.
      </p>
      <dl>
        {response.map(({ id, name, time }) => (
          <div key={id} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt dir="auto" title={name} className="min-w-0 truncate">
              {name}
            </dt>
            <dd className="shrink-0 text-right whitespace-nowrap tabular-nums">
              {time ? (
                <>
                  <span className="font-medium">{durationText(time.median)}</span>{" "}
                  <span className="text-sm text-muted">
                    {`· ${durationText(time.p90)} · ${time.leads.toLocaleString("en-US")} ${time.leads === 1 ? "lead" : "leads"}`}
                  </span>
                </>
              ) : (
                <span className="text-muted">No data yet</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}
