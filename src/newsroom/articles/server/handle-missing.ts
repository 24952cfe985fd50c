import { data, redirect } from "react-router";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { findMoved } from "./find-moved.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Returns the response for a missing public path that existed: 301 to where it moved, or 410; null for neither. */
export async function handleMissing(
  services: Pick<Services, "db" | "redirectHits">,
  path: string,
  locale: Locale = "en",
) {
  const moved = await findMoved(services, path);
  if (moved === null) return null;
  if (moved === "gone") return data(null, { status: 410 });
  return redirect(localPath(moved.to, locale), { status: 301, headers: pageHeaders([`redirect:${path}`]) });
}
