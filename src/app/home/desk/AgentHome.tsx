import { Link } from "react-router";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { AgentHome as Home, HomeAppointment } from "#operations/home/server/read-agent-home.ts";
import { BLOCK_LABELS } from "#leads/calling/desk/NobodyToCall.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Since } from "#ui/desk/Since.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { TaskList } from "#leads/tasks/desk/TaskList.tsx";
import { AgeClock } from "./AgeClock.tsx";
import { HomeColumns } from "./HomeColumns.tsx";
import { LeadLine } from "./LeadLine.tsx";
import { NextCallCard } from "./NextCallCard.tsx";

/** Shows an agent's Home: whom to call, who is new, today's appointments. */
export function AgentHome({ home, readAt, timeZone }: { home: Home; readAt: Date; timeZone: string }) {
  const { queue, newest, appointments, response } = home;
  return (
    <>
      <Missing missing={home.missing} />
      <NextCallCard queue={queue} arrival={home.arrival} timeZone={timeZone} />
      <HomeColumns
        main={<NewLeads newest={newest} readAt={readAt} />}
        beside={
          <>
            <DueTasks tasks={home.tasks} readAt={readAt} />
            <DeskSection id="appointments" title="Appointments today">
              {appointments.length === 0 ? <p className="text-muted">None today.</p> : null}
              <ol>
                {appointments.map((one) => (
                  <Appointment key={one.id} one={one} readAt={readAt} timeZone={timeZone} />
                ))}
              </ol>
            </DeskSection>
            <OwnSpeed response={response} />
          </>
        }
      />
    </>
  );
}

/** Says what a new agent needs, and who does it. */
function Missing({ missing }: Pick<Home, "missing">) {
  if (missing.length === 0) return null;
  return (
    <Message tone="warning">
      <ul className="grid gap-1">
        {missing.includes("license") ? (
          <li>
            You have no license that is valid today, so leads aren’t assigned to you automatically. Ask the agency’s
            owner to add it.
          </li>
        ) : null}
        {missing.includes("hours") ? (
          <li>
            You have no weekly hours, so visitors can’t book calls with you.{" "}
            <Link to="/admin/schedule" className="font-medium text-accent underline underline-offset-2">
              Set your hours
            </Link>
          </li>
        ) : null}
      </ul>
    </Message>
  );
}

function NewLeads({ newest, readAt }: { newest: Home["newest"]; readAt: Date }) {
  return (
    <DeskSection
      id="new-leads"
      title="New leads"
      aside={
        <Link to="/admin/leads?status=new" className={deskButton("plain")}>
          All new leads
        </Link>
      }
    >
      {newest.length === 0 ? <p className="text-muted">No new leads.</p> : null}
      <ul>
        {newest.map(({ id, name, source, state, createdAt, block, why }) => (
          <LeadLine
            key={id}
            to={`/admin/leads/${id}`}
            name={name}
            note={
              why ? (
                <>
                  <span className="text-accent">
                    <Since {...why} />
                  </span>
                  {state ? ` · ${state}` : ""}
                </>
              ) : (
                [SOURCE_LABELS[source], state, block && BLOCK_LABELS[block]].filter(Boolean).join(" · ")
              )
            }
            end={<AgeClock since={createdAt} readAt={readAt} />}
          />
        ))}
      </ul>
    </DeskSection>
  );
}

function DueTasks({ tasks, readAt }: Pick<Home, "tasks"> & { readAt: Date }) {
  return (
    <DeskSection
      id="tasks"
      title="Tasks due"
      aside={
        <Link to="/admin/tasks" className={deskButton("plain")}>
          All tasks
        </Link>
      }
    >
      {tasks.length === 0 ? (
        <p className="text-muted">None today.</p>
      ) : (
        <TaskList tasks={tasks} now={readAt} withLead />
      )}
    </DeskSection>
  );
}

function OwnSpeed({ response }: Pick<Home, "response">) {
  const until = "from the moment a lead came in, or we opened, until you tried to reach it or changed its status.";
  return (
    <DeskSection id="speed" title="Your speed to lead">
      {response ? (
        <>
          <p className="text-xl font-semibold tabular-nums">{durationText(response.median)}</p>
          {response.leads > 1 ? (
            <p className="tabular-nums">Slowest tenth: {durationText(response.p90)} or more</p>
          ) : null}
          <p className="text-sm text-muted">
            {`Median of your last ${response.leads === 1 ? "lead" : `${response.leads} leads`} within 30 days, ${until}`}
          </p>
        </>
      ) : (
        <>
          <p>No data yet</p>
          <p className="text-sm text-muted">{`Over the last 30 days, ${until}`}</p>
        </>
      )}
    </DeskSection>
  );
}

function Appointment({ one, readAt, timeZone }: { one: HomeAppointment; readAt: Date; timeZone: string }) {
  const over = one.startsAt < readAt;
  return (
    <li className="flex gap-3 border-t border-line py-2 first:border-t-0">
      <p className={`w-18 shrink-0 font-medium tabular-nums ${over ? "text-muted" : ""}`}>
        {clockText(wallClock(one.startsAt, timeZone).time)}
      </p>
      <div className="min-w-0">
        {one.leadId === null ? (
          <bdi className="block truncate font-medium">{one.name}</bdi>
        ) : (
          <Link
            to={`/admin/leads/${one.leadId}`}
            dir="auto"
            title={one.name}
            className="block w-fit max-w-full truncate font-medium hover:underline"
          >
            {one.name}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-2">
          <ContactButton leadId={one.leadId} channel="call" address={one.phone} gate={one.gate} />
          <span className="text-sm text-muted">Their time: {one.forVisitor}</span>
        </p>
      </div>
    </li>
  );
}
