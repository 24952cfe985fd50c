import { redirect } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { inboxAddress, parseInboxList } from "#leads/conversations/rules/inbox-list.ts";
import { listConversations } from "#leads/conversations/server/conversations-store.ts";
import type { Route } from "./+types/next-conversation.route";

/** Goes on to the conversation of a list that waits longest, or to the list if none does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const list = { ...parseInboxList(new URL(request.url).searchParams), state: "open" as const };
  const asked = { state: list.state, now: services.now(), of: list.mine ? staff.id : null };
  const { conversations } = await listConversations(services.db, leadScopeOf(staff), asked, null, 1);
  throw redirect(inboxAddress(list, conversations[0]?.id));
}

export const handle = { title: "Inbox", description: "The next conversation that waits for an answer." };

/** Is never shown: the loader always leads on. A page, so that the desk goes there without loading itself again. */
export default function NextConversation() {
  return null;
}
