import { form, formAction, text, texts } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { searchedPart, suppressionId } from "#compliance/contact/rules/suppression-form.ts";
import { isProved } from "#compliance/consent/rules/suppression.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listSuppressions } from "#compliance/consent/server/consent-store.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { readNationalList } from "#leads/gate/server/read-national-list.ts";
import { removeSuppression } from "#leads/gate/server/remove-suppression.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { FileUpload } from "./FileUpload.tsx";
import { NationalListStatus } from "./NationalListStatus.tsx";
import { type SuppressionAnswer, SuppressionForm } from "./SuppressionForm.tsx";
import { SuppressionList } from "./SuppressionList.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import type { Route } from "./+types/do-not-contact.route";

const PATH = "/admin/compliance/do-not-contact";
const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const asked = new URL(request.url).searchParams;
  const [query, after] = [asked.get("q")?.slice(0, 200) ?? "", asked.get("after") ?? ""];
  const mayChange = may(staff, "compliance:manage");
  const [found, national, ways] = await Promise.all([
    listSuppressions(services.db, searchedPart(query), decodeCursor(after), PAGE),
    readNationalList(services),
    mayChange ? findConfirmation(services, staff) : null,
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
    mayChange,
    ways,
  };
}

export const handle = {
  title: "Do not contact",
  description: "Numbers and addresses that must not be contacted, and the national list.",
};

/** Adds an entry, or takes one off. */
export const action = formAction("leads:write", {
  "": form(
    { contact_point: text, channels: texts, source: text, reason: text },
    async ({ services, by }, { contact_point: contactPoint, channels, source, reason }) => {
      const typed = { contactPoint, source, reason };
      const added = await addSuppression(services, by, { ...typed, channels });
      if (!added.ok)
        return data<SuppressionAnswer>(
          { ok: false, message: added.message, fields: added.fields ?? {}, typed },
          { status: STATUS_OF[added.code] },
        );
      const message =
        added.value.added > 0 ? "Added. Nobody is offered it for contact anymore." : "It was on the list already.";
      return data<SuppressionAnswer>({ ok: true, message, fields: {}, typed: null });
    },
  ),
  remove: form({ id: text, reason: text }, async ({ services, by }, typed) => {
    const done = await removeSuppression(services, by, typed);
    const message = done.ok ? "Taken off the list. The audit log keeps the entry and your reason." : done.message;
    const status = done.ok ? 200 : STATUS_OF[done.code];
    return data<SuppressionAnswer>({ ok: done.ok, message, fields: {}, typed: null }, { status });
  }),
});

export default function DoNotContact({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, query, after, national, today, mayChange, ways } = loaderData;
  return (
    <DeskPage lead="Numbers and addresses that nobody contacts, whichever lead they belong to. An entry stays when its lead is deleted.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {ways ? <ConfirmIdentity ways={ways} what="Changing these lists needs a fresh proof of who you are." /> : null}
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

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
