import { Link } from "react-router";
import type { ComplianceHome as Home } from "#operations/home/server/read-compliance-home.ts";
import { NumberForm } from "#leads/gate/desk/NumberCheck.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { HomeColumns } from "./HomeColumns.tsx";
import { LeadLine } from "./LeadLine.tsx";

const PAGE = "/admin/compliance/do-not-contact";

/** Shows a compliance officer's Home: who waits for an answer, and how old the national list is. */
export function ComplianceHome({ home: { held, more, national } }: { home: Home }) {
  return (
    <HomeColumns
      main={
        <DeskSection
          id="held"
          title="On hold"
          aside={
            <Link to={`${PAGE}#held`} className={deskButton("plain")}>
              Review
            </Link>
          }
        >
          {held.length === 0 ? <p className="text-muted">No lead is on hold.</p> : null}
          <ul>
            {held.map(({ id, name, since, holdReason }) => (
              <LeadLine
                key={id}
                to={`/admin/leads/${id}`}
                name={name}
                note={holdReason}
                end={<LocalTime at={since} shape="day" />}
              />
            ))}
          </ul>
          {more ? <p className="text-muted">And more.</p> : null}
        </DeskSection>
      }
      beside={
        <>
          <DeskSection id="check" title="May we call this number?">
            <NumberForm action={`${PAGE}#check`} />
          </DeskSection>
          <DeskSection
            id="national"
            title="National do-not-call list"
            aside={
              <Link to={`${PAGE}#lists`} className={deskButton("plain")}>
                Lists
              </Link>
            }
          >
            <p>{nationalText(national)}</p>
          </DeskSection>
        </>
      }
    />
  );
}

function nationalText({ state, ageDays, maxAgeDays }: Home["national"]): string {
  if (state === "none" || ageDays === null)
    return "None on file: only people who agreed or asked us lately may be called.";
  const age = ageDays === 0 ? "From today" : ageDays === 1 ? "1 day old" : `${ageDays} days old`;
  if (state === "too_old") return `${age}: too old to call by. It may be ${maxAgeDays} days old.`;
  return `${age}, of ${maxAgeDays} that it may be.`;
}
