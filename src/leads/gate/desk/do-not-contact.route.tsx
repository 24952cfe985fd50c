import { form, formAction, text, texts } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { searchedPart, suppressionId } from "#compliance/contact/rules/suppression-form.ts";
import { isProved } from "#compliance/consent/rules/suppression.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listSuppressions } from "#compliance/consent/server/consent-store.ts";
import { listNumberFiles } from "#compliance/contact/server/number-file-store.ts";
import { discardDncList, replaceDncList, undoDncList } from "#compliance/contact/server/replace-dnc-list.ts";
import { removeNumber, revertNumberFile, type RevertedFile } from "#compliance/contact/server/revert-number-file.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { checkNumber } from "#leads/gate/server/check-number.ts";
import { FILES_SHOWN } from "#leads/gate/server/dnc-api.ts";
import { readDncLists } from "#leads/gate/server/read-dnc-lists.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { listHeld } from "#leads/leads/server/holds-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { readNationalList } from "#leads/gate/server/read-national-list.ts";
import { removeSuppression } from "#leads/gate/server/remove-suppression.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { DncLists } from "./DncLists.tsx";
import { NumberCheck } from "./NumberCheck.tsx";
import { NumberFiles } from "./NumberFiles.tsx";
import { DncListUpload, NumberFileUpload, ReassignedUpload } from "./Uploads.tsx";
import { type SuppressionAnswer, SuppressionForm } from "./SuppressionForm.tsx";
import { HeldLeads } from "./HeldLeads.tsx";
import { SuppressionList } from "./SuppressionList.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import type { Route } from "./+types/do-not-contact.route";

const PATH = "/admin/compliance/do-not-contact";
const PAGE = 50;
const HELD_SHOWN = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const asked = new URL(request.url).searchParams;
  const [query, after] = [asked.get("q")?.slice(0, 200) ?? "", asked.get("after") ?? ""];
  const mayChange = may(staff, "compliance:manage");
  const number = mayChange ? (asked.get("number")?.slice(0, 40) ?? "") : "";
  const [found, held, national, lists, files, checked, ways] = await Promise.all([
    listSuppressions(services.db, searchedPart(query), decodeCursor(after), PAGE),
    mayChange ? listHeld(services.db, leadScopeOf(staff), HELD_SHOWN + 1) : [],
    readNationalList(services),
    readDncLists(services),
    mayChange ? listNumberFiles(services.db, FILES_SHOWN) : [],
    number === "" ? null : checkNumber(services, staff, number),
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
    held: held.slice(0, HELD_SHOWN),
    moreHeld: held.length > HELD_SHOWN,
    query,
    after,
    national,
    lists,
    files,
    number,
    checked: checked?.ok ? checked.value : null,
    unreadable: checked && !checked.ok ? reasonOf(checked) : undefined,
    states: services.site.states().map(({ code, name }) => ({ value: code, label: name })),
    mayAdd: mayChange || may(staff, "leads:write"),
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
export const action = formAction("leads:read", {
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
    return answered(done, () => "Taken off the list. The audit log keeps the entry and your reason.");
  }),
  "release-hold": form({ lead: text }, async ({ services, by }, { lead }) =>
    answered(
      await releaseHold(services, by, lead),
      () => "Released. The lead may be contacted as far as the rules allow.",
    ),
  ),
  "use-list": form({ id: text }, async ({ services, by }, { id }) =>
    answered(await replaceDncList(services, by, id), ({ numbers }) => `In use now: ${count(numbers)}.`),
  ),
  "discard-list": form({ id: text }, async ({ services, by }, { id }) =>
    answered(await discardDncList(services, by, id), () => "Discarded. The lists on file are as they were."),
  ),
  "undo-list": form({ id: text }, async ({ services, by }, { id }) =>
    answered(await undoDncList(services, by, id), ({ took }) =>
      took.length > 0
        ? "Undone. The list before is in use again, and the other one waits."
        : "Taken out of use. It waits, and can be used again.",
    ),
  ),
  "revert-file": form({ id: text, reason: text }, async ({ services, by }, typed) =>
    answered(await revertNumberFile(services, by, typed), revertedText),
  ),
  "remove-number": form({ id: text, phone: text, reason: text }, async ({ services, by }, typed) =>
    answered(
      await removeNumber(services, by, typed),
      ({ phone }) => `Removed ${formatPhone(phone)} from the file. The audit log keeps your reason.`,
    ),
  ),
});

function answered<T>(done: Outcome<T>, message: (value: T) => string) {
  const [text, status] = done.ok ? [message(done.value), 200] : [reasonOf(done), STATUS_OF[done.code]];
  return data<SuppressionAnswer>({ ok: done.ok, message: text, fields: {}, typed: null }, { status });
}

const count = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "number" : "numbers"}`;

function revertedText({ removed, kept, files, isSuppressed }: RevertedFile): string {
  const others = [...files.map((name) => `“${name}”`), ...(isSuppressed ? ["the do-not-contact list"] : [])];
  const rest = kept === 0 ? "" : `; ${kept.toLocaleString("en-US")} kept, because they are also on ${listed(others)}`;
  return `Removed ${count(removed)} of this file${rest}.`;
}

const listed = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

export default function DoNotContact({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, query, after, lists, national, files, today, states, mayAdd, mayChange, ways } = loaderData;
  return (
    <DeskPage lead="Numbers and addresses that nobody contacts, whichever lead they belong to. An entry stays when its lead is deleted.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {ways ? <ConfirmIdentity ways={ways} what="Changing these lists needs a fresh proof of who you are." /> : null}
      {mayChange ? (
        <DeskSection id="check" title="May we call this number?">
          <NumberCheck typed={loaderData.number} error={loaderData.unreadable} found={loaderData.checked} />
        </DeskSection>
      ) : null}
      {mayChange ? (
        <DeskSection id="held" title="On hold">
          <HeldLeads leads={loaderData.held} more={loaderData.moreHeld} />
        </DeskSection>
      ) : null}
      <DeskSection id="lists" title="Do-not-call lists">
        <DncLists lists={lists} national={national} mayChange={mayChange} />
        {mayChange ? <DncListUpload today={today} states={states} /> : null}
      </DeskSection>
      {mayChange ? (
        <>
          <DeskSection id="files" title="Our own numbers and litigators">
            <NumberFileUpload />
            <NumberFiles files={files} />
          </DeskSection>
          <DeskSection id="reassigned" title="Reassigned numbers">
            <ReassignedUpload today={today} />
          </DeskSection>
        </>
      ) : null}
      {mayAdd ? (
        <DeskSection id="add" title="Add a number or address">
          <SuppressionForm key={actionData?.ok ? String(entries[0]?.id) : "form"} answer={actionData} />
        </DeskSection>
      ) : null}
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
