import { data } from "react-router";
import { may } from "#core/access/rights.ts";
import { searchedPart, suppressionId } from "#core/contact/suppression-form.ts";
import { isProved } from "#core/consent/suppression.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { wallClock } from "#core/time/wall-clock.ts";
import { listSuppressions } from "#server/consent/consent-store.ts";
import { addSuppression } from "#server/contact/add-suppression.ts";
import { readNationalList } from "#server/contact/read-national-list.ts";
import { removeSuppression } from "#server/contact/remove-suppression.ts";
import { intentOf } from "#server/http/form-intent.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { decodeCursor, encodeCursor } from "#server/platform/page-cursor.ts";
import { FileUpload } from "#web/desk/contact/FileUpload.tsx";
import { NationalListStatus } from "#web/desk/contact/NationalListStatus.tsx";
import { type SuppressionAnswer, SuppressionForm } from "#web/desk/contact/SuppressionForm.tsx";
import { SuppressionList } from "#web/desk/contact/SuppressionList.tsx";
import { DeskPage, DeskSection, EmptyState } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { ListPages } from "#web/desk/ListPages.tsx";
import { Message } from "#web/desk/Message.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import { FilterBar } from "#web/desk/ui/FilterBar.tsx";
import type { Route } from "./+types/do-not-contact";

const PATH = "/admin/compliance/do-not-contact";
const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const asked = new URL(request.url).searchParams;
  const [query, after] = [asked.get("q")?.slice(0, 200) ?? "", asked.get("after") ?? ""];
  const [found, national] = await Promise.all([
    listSuppressions(services.db, searchedPart(query), decodeCursor(after), PAGE),
    readNationalList(services),
  ]);
  return {
    entries: found.suppressions.map(({ address, channel, since, source, reason, addedBy }) => ({
      id: suppressionId({ address, channel }),
      address,
      channel,
      since,
      source,
      reason,
      addedBy,
      proved: isProved(source),
    })),
    next: encodeCursor(found.next),
    query,
    after,
    national,
    today: wallClock(services.now(), services.site.settings().agency.timeZone).date,
    mayChange: may(staff, "compliance:manage"),
  };
}

/** Adds an entry, or takes one off. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (intentOf(form, "do-not-contact") === "remove") {
    const done = await removeSuppression(services, by, { id: read("id"), reason: read("reason") });
    const message = done.ok ? "Taken off the list. The audit log keeps the entry and your reason." : done.message;
    const status = done.ok ? 200 : STATUS_OF[done.code];
    return data<SuppressionAnswer>({ ok: done.ok, message, fields: {}, typed: null }, { status });
  }
  const typed = { contactPoint: read("contact_point"), source: read("source"), reason: read("reason") };
  const added = await addSuppression(services, by, { ...typed, channels: form.getAll("channels").map(String) });
  if (!added.ok)
    return data<SuppressionAnswer>(
      { ok: false, message: added.message, fields: added.fields ?? {}, typed },
      { status: STATUS_OF[added.code] },
    );
  const message =
    added.value.added > 0 ? "Added. Nobody is offered it for contact anymore." : "It was on the list already.";
  return data<SuppressionAnswer>({ ok: true, message, fields: {}, typed: null });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: PATH,
    title: "Do not contact",
    description: "Numbers and addresses that must not be contacted, and the national list.",
  });

export default function DoNotContact({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, query, after, national, today, mayChange } = loaderData;
  return (
    <DeskPage
      title="Do not contact"
      lead="Numbers and addresses that nobody contacts, whichever lead they belong to. An entry stays when its lead is deleted."
    >
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <DeskSection id="national" title="National do-not-call list">
        <NationalListStatus list={national} />
        {mayChange ? (
          <FileUpload
            action="/api/dnc/lists"
            date={{ name: "obtained_on", label: "Downloaded from the registry on", value: today }}
            hint="One number on each line, area code and number, or XML. It takes the place of the list on file for the area codes in it, once it is complete, and covers no others."
            button="Upload list"
          />
        ) : null}
      </DeskSection>
      {mayChange ? (
        <DeskSection id="reassigned" title="Reassigned numbers">
          <p className="mb-3 max-w-prose text-muted">
            Numbers change hands. Ask the Reassigned Numbers Database about everyone who agreed to calls, and upload its
            answer: numbers that belong to someone else are not called until the new owner agrees.
          </p>
          <a href="/admin/compliance/reassigned.csv" download className={`${deskButton("plain")} mb-3`}>
            Download numbers to check
          </a>
          <FileUpload
            action="/api/reassigned/answers"
            date={{ name: "asked_on", label: "Answered on", value: today }}
            hint="The answer as CSV: the number first, and yes, no or no data last on each line."
            button="Upload answer"
          />
        </DeskSection>
      ) : null}
      <DeskSection id="add" title="Add a number or address">
        <SuppressionForm key={actionData?.ok ? String(entries[0]?.id) : "form"} answer={actionData} />
      </DeskSection>
      <FilterBar path={PATH} label="Search the list" hint="Part of a number or address" query={query} filters={[]} />
      {entries.length > 0 ? (
        <SuppressionList entries={entries} mayRemove={mayChange} />
      ) : (
        <EmptyState title={query === "" ? "Nobody is on the list" : "No number or address matches this search"} />
      )}
      <ListPages path={PATH} query={query} status="" after={after || null} next={next} />
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
