import { form, formAction, type FormWork, trimmed, version } from "#platform/http/server/form-action.ts";
import { data, Form, redirect } from "react-router";
import { confirmAddress } from "#platform/access/rules/admin-paths.ts";
import { calendarPage, isDay } from "#newsroom/articles/rules/editorial-calendar.ts";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { LANGUAGE_LABELS, LOCALES } from "#platform/text/rules/locale.ts";
import { wallClock, zoneLetters } from "#platform/time/rules/wall-clock.ts";
import { feedSince, listUnplanned } from "#newsroom/calendar/server/article-calendar-store.ts";
import { readCalendar } from "#newsroom/calendar/server/read-calendar.ts";
import { renewFeed } from "#newsroom/calendar/server/renew-feed.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { AnswerNote, type NotedAnswer } from "#ui/desk/AnswerNote.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CalendarBar } from "./CalendarBar.tsx";
import { CalendarGrid } from "./CalendarGrid.tsx";
import type { MoveFault } from "./EntryCard.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import type { Route } from "./+types/calendar.route";

const PATH = "/admin/calendar";
/** Drafts without a day that are shown. */
const UNPLANNED = 20;
const STATUSES = [
  { value: "", label: "Any status" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
  { value: "archived", label: "Archived" },
];
type Answer = NotedAnswer & { fault: MoveFault | null; url: string | null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:write");
  const { categories, authors, agency } = services.site.settings();
  const asked = new URL(request.url).searchParams;
  const today = wallClock(services.now(), agency.timeZone).date;
  const page = calendarPage({ view: asked.get("view"), day: asked.get("day") }, today);
  const chosen = (name: string, values: readonly { value: string }[]) =>
    values.find(({ value }) => value === asked.get(name))?.value ?? "";
  const authorChoices = authors.map(({ id, name }) => ({ value: id, label: name }));
  const categoryChoices = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const query = (asked.get("q") ?? "").slice(0, MAX_SEARCH);
  const [author, category] = [chosen("author", authorChoices), chosen("category", categoryChoices)];
  const status = ARTICLE_STATUSES.find((one) => one === asked.get("status"));
  const language = LOCALES.find((one) => one === asked.get("language"));
  const filter = { query, author, category, status, language };
  const days = page.weeks.flat();
  const [entries, unplanned, feed] = await Promise.all([
    readCalendar(services, { from: days[0] ?? today, to: days.at(-1) ?? today }, filter),
    listUnplanned(services.db, filter, UNPLANNED),
    feedSince(services.db, staff.id),
  ]);
  const filters = [
    { name: "author", label: "Author", value: author, options: [{ value: "", label: "Any author" }, ...authorChoices] },
    {
      name: "category",
      label: "Category",
      value: category,
      options: [{ value: "", label: "Any category" }, ...categoryChoices],
    },
    { name: "status", label: "Status", value: status ?? "", options: STATUSES },
    {
      name: "language",
      label: "Language",
      value: language ?? "",
      options: [
        { value: "", label: "Any language" },
        ...LOCALES.map((one) => ({ value: one, label: LANGUAGE_LABELS[one] })),
      ],
    },
  ];
  return { page, today, zone: zoneLetters(agency.timeZone), entries, unplanned, feed, query, filters };
}

export const handle = {
  title: "Editorial calendar",
  description: "What is planned, goes live and is due for review, for staff.",
};

function answer({ services }: FormWork, given: Pick<Answer, "ok"> & Partial<Answer>, status = 200) {
  const stamp = services.newId();
  return data<Answer>({ message: "", undo: null, fault: null, url: null, stamp, ...given }, { status });
}

const move = form({ id: trimmed, plannedFor: trimmed, version }, async (work, { id, plannedFor, version: seen }) => {
  const fault = (error: string, status: number) =>
    answer(work, { ok: false, message: error, fault: { id, error, typed: plannedFor } }, status);
  if (plannedFor !== "" && !isDay(plannedFor)) return fault("Enter a date, like 2027-04-30.", 422);
  const saved = await saveArticle(work.services, work.by, {
    articleId: id,
    content: {},
    details: { plannedFor: plannedFor || null },
    version: seen,
  });
  if (!saved.ok) return fault(saved.fields?.["planned_for"] ?? saved.message, STATUS_OF[saved.code]);
  const title = saved.value.content.title || "Untitled";
  const message = plannedFor ? `${title}: moved to ${formatWeekday(plannedFor)}` : `${title}: has no day anymore`;
  return answer(work, { ok: true, message });
});

/** Moves an article to another planned day, or makes the secret link for a calendar program. */
export const action = formAction("articles:write", {
  "": move,
  move,
  feed: form({}, async (work) => {
    const feed = await renewFeed(work.services, work.by);
    if (!feed.ok && feed.code === "reauthentication-required") throw redirect(confirmAddress(`${PATH}#feed`), 303);
    return feed.ok
      ? answer(work, { ok: true, url: feed.value.url })
      : answer(work, { ok: false, message: feed.message }, STATUS_OF[feed.code]);
  }),
});

export default function EditorialCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { page, today, zone, entries, unplanned, feed, query, filters } = loaderData;
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  return (
    <DeskPage
      lead={`Planned days can be moved. When an article goes live, is taken down or reviewed is set in the article. Times are the agency’s, ${zone}.`}
    >
      <AnswerNote answer={actionData} />
      <CalendarBar page={page} path={PATH} filters={{ ...chosen, q: query }} />
      <FilterBar
        path={PATH}
        label="Search the calendar"
        hint="Part of a title"
        query={query}
        filters={filters}
        kept={{ view: page.view, day: page.day }}
      />
      <CalendarGrid
        page={page}
        today={today}
        zone={zone}
        entries={entries}
        unplanned={unplanned}
        fault={actionData?.fault ?? null}
      />
      <div className="mt-4">
        <FeedSection since={feed} url={actionData?.url ?? null} />
      </div>
    </DeskPage>
  );
}

/** A person's secret link for their calendar program. `url` is there only right after it was made. */
function FeedSection({ since, url }: { since: Date | null; url: string | null }) {
  return (
    <DeskSection id="feed" title="In your own calendar">
      <p className="mb-2 max-w-prose text-muted">
        Your calendar program can show this calendar by a secret link of yours. Anyone with the link can read it, so
        renew it if someone else got it.
        {since ? (
          <>
            {" "}
            Your link works since <AgencyTime at={since} shape="day" />.
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

export const clientAction = stayOnFailure<typeof action>;
