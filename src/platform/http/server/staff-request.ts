import { data, type RouterContextProvider } from "react-router";
import { forbidden, notSignedIn, ownAccountOnly } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may, type Right } from "#platform/access/rules/rights.ts";
import type { Services } from "#platform/program/server/services.ts";
import { servicesOf, staffContext, visitContext } from "./contexts.ts";

export type StaffRequest = { services: Services; staff: Actor & { kind: "staff" }; by: By };

/**
 * Returns the staff member who requests a desk page, and the services for its loader or action. Throws 401 without a
 * session and 403, with words for the person, if the role lacks the right; null only requires a session.
 */
export function staffRequest(context: Readonly<RouterContextProvider>, right: Right | null): StaffRequest {
  const staff = context.get(staffContext);
  if (!staff) throw data(notSignedIn().message, { status: 401 });
  if (right !== null && !may(staff, right)) throw data(forbidden().message, { status: 403 });
  return {
    services: servicesOf(context),
    staff,
    by: { actor: staff, requestId: context.get(visitContext)?.requestId ?? "" },
  };
}

/** Works like `staffRequest`, for pages of one's own account: 403 for an owner who sees the desk as a demo agent. */
export function ownAccountRequest(context: Readonly<RouterContextProvider>): StaffRequest {
  const request = staffRequest(context, null);
  if (request.staff.onlooker) throw data(ownAccountOnly().message, { status: 403 });
  return request;
}
