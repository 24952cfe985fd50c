import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { KEPT_KINDS } from "#platform/storage/rules/upload-file.ts";
import type { Services } from "#platform/program/server/services.ts";
import { recordOpening } from "./open-upload.ts";
import { storageKey } from "./receive-upload.ts";
import { findUpload } from "./uploads-store.ts";

/**
 * Returns a picture or the message of a caller among the files of people, for the page that shows it. That is an opening
 * like any other; `logged` is false for a request that only asks how long the file is.
 */
export async function showMedia(
  needs: Pick<Services, "db" | "now" | "storage">,
  by: By,
  id: string,
  { logged }: { logged: boolean } = { logged: true },
): Promise<Outcome<{ mediaType: string; bytes: Uint8Array }>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const upload = await findUpload(needs.db, leadScopeOf(by.actor), id);
  if (!upload?.keptAt || !upload.kind || upload.kind === "pdf") return notFound("File");
  if (logged) await recordOpening(needs, by, upload);
  const bytes = await needs.storage.read(storageKey(upload.id));
  return bytes ? ok({ mediaType: KEPT_KINDS[upload.kind], bytes }) : notFound("File");
}
