import { FUNCTION_ERRORS, type FunctionName } from "#core/monitoring/checks.ts";
import { checkProviders } from "#server/ai/check-providers.ts";
import { listAvailable } from "#server/assignment/list-available.ts";
import { type By, listAudit, recordAudit } from "#server/audit/audit-store.ts";
import { findFileProblem } from "#server/platform/storage-health.ts";
import { undoAfter } from "#server/platform/undo-after.ts";
import type { Services } from "#server/services.ts";
import { probeUpload } from "#server/uploads/probe-upload.ts";
import { probeDelete, probeRewrite } from "./probe-articles.ts";

export type ProbeNeeds = Pick<
  Services,
  | "db"
  | "log"
  | "now"
  | "newId"
  | "site"
  | "config"
  | "sealing"
  | "storage"
  | "partialUploads"
  | "ownSite"
  | "announceLeads"
  | "changePages"
>;
export type Found = { ok: boolean; words: string };

/** How long the program may take to answer itself, milliseconds. */
const LIMIT = 10_000;
/** Bytes of the file that is downloaded. */
const DOWNLOAD = 64 * 1_024;

const well = (words: string): Found => ({ ok: true, words });
const unwell = (words: string): Found => ({ ok: false, words });
const found = (problem: string | null, words: string) => (problem === null ? well(words) : unwell(problem));

/** Tries out a function for real. What it writes is deleted or undone. Throws what it did not expect. */
export async function probeFunction(needs: ProbeNeeds, name: FunctionName): Promise<Found> {
  switch (name) {
    case "delete-article":
      return found(await probeDelete(needs, byCheck(needs)), "An article was created, deleted, and both undone.");
    case "rewrite-article":
      return found(
        await probeRewrite(needs, byCheck(needs)),
        "An article was rewritten and saved, and then all of it was undone.",
      );
    case "assign-lead":
      return probeAssignment(needs);
    case "secure-upload":
      return (await probeUpload(needs))
        ? well("A file was uploaded in pieces, stored and deleted.")
        : unwell("A file was uploaded, but did not arrive whole.");
    case "gcs-download":
      return probeDownload(needs);
    case "admin-log":
      return probeLog(needs);
    case "csp-report":
      return probeReports(needs);
    case "gcs-health":
      return found(await findFileProblem(needs.storage), "A small file was written, read and deleted.");
    case "ai":
      return checkProviders(needs);
    case "api":
      return probeApi(needs);
  }
}

const byCheck = (needs: ProbeNeeds): By => ({
  actor: {
    kind: "key",
    id: "function-check",
    name: "Function check",
    scopes: ["articles:write", "articles:delete", "leads:write"],
  },
  requestId: needs.newId(),
});

async function probeAssignment(needs: ProbeNeeds): Promise<Found> {
  const listed = await listAvailable(needs, byCheck(needs).actor, null);
  if (!listed.ok) return unwell(listed.message);
  const available = listed.value.filter(({ reason }) => reason === null).length;
  if (listed.value.length === 0) return well("Nobody works leads yet. Invite agents in Staff.");
  return well(
    `${available} of ${listed.value.length === 1 ? "1 person" : `${listed.value.length} people`} can take a lead now.`,
  );
}

async function probeDownload({ storage, newId }: ProbeNeeds): Promise<Found> {
  const key = `probes/${newId()}`;
  const bytes = crypto.getRandomValues(new Uint8Array(DOWNLOAD));
  try {
    await storage.put(key, bytes);
    const read = await storage.read(key);
    return read !== null && Buffer.compare(read, bytes) === 0
      ? well("A file of 64 KB was stored, downloaded and deleted.")
      : unwell("A file came back other than it was stored.");
  } finally {
    await storage.remove(key);
  }
}

function probeLog(needs: ProbeNeeds): Promise<Found> {
  const by = byCheck(needs);
  return undoAfter(needs.db, async (tx) => {
    const line = {
      action: "function.check" as const,
      recordType: "function",
      recordId: by.requestId,
      before: null,
      after: null,
    };
    await recordAudit(tx, by, needs.now(), line);
    const [read] = await listAudit(tx, { recordType: line.recordType, recordId: line.recordId, limit: 1 });
    return read?.requestId === by.requestId
      ? well("A line was written to the audit log, read, and undone.")
      : unwell("A line that was written to the audit log could not be read.");
  });
}

async function probeReports(needs: ProbeNeeds): Promise<Found> {
  const answer = await askOwnSite(needs, "csp-report", "OPTIONS");
  if (answer === null) return unwell(FUNCTION_ERRORS.network);
  return answer.ok ? well(`The address answered ${answer.status}.`) : unwell(`The address answered ${answer.status}.`);
}

async function probeApi(needs: ProbeNeeds): Promise<Found> {
  const answer = await askOwnSite(needs, "articles?limit=1", "GET");
  if (answer === null) return unwell(FUNCTION_ERRORS.network);
  if (!answer.ok) return unwell(`The call answered ${answer.status}.`);
  return answer.json ? well("The list of articles was answered.") : unwell(FUNCTION_ERRORS.json);
}

async function askOwnSite({ ownSite, config }: ProbeNeeds, path: string, method: "GET" | "OPTIONS") {
  const address = ownSite.address();
  if (address === null) return null;
  try {
    const url = `${address}${config.functionsPrefix}/${path}`;
    const answer = await fetch(url, { method, signal: AbortSignal.timeout(LIMIT) });
    return { ok: answer.ok, status: answer.status, json: isJson(await answer.text()) };
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
