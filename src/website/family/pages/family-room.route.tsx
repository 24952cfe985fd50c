import { ROOM_INTENTS } from "#website/family/rules/room-intents.ts";
import { intentOf } from "#platform/http/server/form-intent.ts";
import { data, redirect } from "react-router";
import { quoteFrom, showEntries } from "#website/family/rules/room-page.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { QUOTE_PATH, FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { readRoom } from "#website/family/server/read-room.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm, handleForm, type Why } from "#website/quote/server/handle-form.ts";
import { formAgain, showLink, handleRoomForm } from "#website/family/server/handle-room-form.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { FamilyRoomPage } from "./FamilyRoomPage.tsx";
import { JoinRoom } from "./JoinRoom.tsx";
import { RoomAway, RoomGone } from "./RoomAway.tsx";
import type { Route } from "./+types/family-room.route";
import "#website/kit/pages/card-page.css";
import "./family.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { site, config, tables, newId } = services;
  const { locale, words } = languageOf(context);
  const { token } = params;
  const query = new URL(request.url).searchParams;
  const opened = await readRoom(services, token);
  const shared = {
    locale,
    site: { name: site.settings().agency.name, origin: config.publicUrl },
    path: localPath(`${FAMILY_PATH}/${token}`, locale),
  };
  if (opened === null) return data({ ...shared, at: "gone" as const }, { status: 404, headers: PRIVATE_PAGE });
  if (opened === "away")
    return data({ ...shared, at: "away" as const }, { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "60" } });
  if (opened.at === "invited") return data({ ...shared, ...opened }, { headers: PRIVATE_PAGE });
  const { room } = opened;
  const entries = showEntries(room, tables.current(), words);
  const shown = {
    ...shared,
    at: "inside" as const,
    room,
    entries,
    editing: query.get("edit"),
    // Each new entry and invitation has its id from here, so that a form that arrives twice counts once.
    ids: { result: newId(), wish: newId(), note: newId(), person: newId() },
    link: showLink(token, room, query.get("link"), { publicUrl: config.publicUrl, locale }),
    ownLink: config.publicUrl + shared.path,
    quote: localPath(quoteFrom(entries.result, room.me.relation, QUOTE_PATH), locale),
  };
  return data(shown, { headers: PRIVATE_PAGE });
}

/** Does what a member pressed and leads back, or shows the page again with everything that was typed. */
export const handle = { intents: ROOM_INTENTS };

export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read } = sent;
  const intent = intentOf({ get: read }, handle.intents);
  const { locale, words } = languageOf(asked.context);
  const { often, automatic, lost } = words.familyRoom;
  return handleForm(sent, {
    limit: services.limits.family,
    words: { often, automatic, lost },
    lost: "a change of a family room could not be stored",
    parse: () => ({ ok: true }) as const,
    again: ({ errors = {}, problem }: Why<Record<string, string>>) => formAgain(read, problem ?? "", errors),
    async run(_, again) {
      const { outcome, to } = await handleRoomForm({
        intent,
        needs: { ...services, locale },
        token: asked.params.token,
        read,
      });
      if (!outcome.ok)
        return again(STATUS_OF[outcome.code], { errors: outcome.fields ?? {}, problem: outcome.message });
      return redirect(to, { status: 303, headers: PRIVATE_PAGE });
    },
  });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageTags(loaderData.site, loaderData.locale, {
          path: FAMILY_PATH,
          title: wordsOf(loaderData.locale).familyRoom.eyebrow,
          description: wordsOf(loaderData.locale).familyStart.description,
          keywords: wordsOf(loaderData.locale).familyStart.keywords,
          robots: "noindex",
        }),
        // The address is a secret: other sites must not see it.
        { name: "referrer", content: "same-origin" },
      ]
    : [];

export default function FamilyRoomRoute({ loaderData, actionData }: Route.ComponentProps) {
  const again = actionData ?? null;
  return (
    <div className="wrap card-page">
      {loaderData.at === "gone" ? <RoomGone /> : null}
      {loaderData.at === "away" ? <RoomAway path={loaderData.path} again={again} /> : null}
      {loaderData.at === "invited" ? <JoinRoom {...loaderData} again={again} /> : null}
      {loaderData.at === "inside" ? <FamilyRoomPage shown={loaderData} again={again} /> : null}
    </div>
  );
}
