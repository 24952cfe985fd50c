import { data, redirect } from "react-router";
import { stopLooking } from "#operations/demo/server/look-as.ts";
import { sessionIdOf } from "#accounts/sign-in/server/read-cookie.ts";
import { form, formAction } from "#platform/http/server/form-action.ts";
import { notSignedIn } from "#platform/access/rules/outcome.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";

const HOME = "/admin";

export const loader = () => redirect(HOME);

/** Leads an owner back from a demo agent's desk to their own. */
export const action = formAction("leads:read", {
  "": form({}, async ({ services, by, request }) => {
    const session = sessionIdOf(request, services.config.publicUrl);
    const left = session ? await stopLooking(services, by, session) : notSignedIn();
    // Left already, in another tab or after its hour.
    if (!left.ok && left.code !== "conflict") throw data(left.message, { status: STATUS_OF[left.code] });
    return redirect(HOME);
  }),
});
