import type { By } from "#platform/access/rules/rights.ts";
import { FUNCTION_ERRORS, type FunctionName } from "#operations/checks/rules/checks.ts";
import { checkProviders } from "#newsroom/ai/server/check-providers.ts";
import { findLogProblem } from "#platform/log/server/log.ts";
import { explainFileProblem, findFileProblem } from "#platform/storage/server/storage-health.ts";
import type { Services } from "#platform/program/server/services.ts";
import { probeUpload } from "#leads/intake/server/probe-upload.ts";
import { probeDelete } from "./probe-articles.ts";

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
  | "quality"
>;
export type Found = { ok: boolean; words: string };

/** Time limit of the program's response to itself, milliseconds. */
const LIMIT = 10_000;
/** Bytes of the file that is downloaded. */
const DOWNLOAD = 64 * 1_024;

const well = (words: string): Found => ({ ok: true, words });
const unwell = (words: string): Found => ({ ok: false, words });
const found = (problem: string | null, words: string) => (problem === null ? well(words) : unwell(problem));

/** Tests a function for real. Its writes are deleted or rolled back. Throws unexpected errors. */
export async function probeFunction(
  needs: ProbeNeeds,
  name: Exclude<FunctionName, "rewrite-article" | "assign-lead">,
): Promise<Found> {
  switch (name) {
    case "delete-article":
      return found(await probeDelete(needs, byCheck(needs)), "An article was created, deleted, and both undone.");
    case "secure-upload":
      return found(await probeUpload(needs), "A file was uploaded in pieces, stored and deleted.");
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

/** Returns the check as the actor. */
export const byCheck = (needs: ProbeNeeds): By => ({
  actor: {
    kind: "key",
    id: "function-check",
    name: "Function check",
    scopes: ["articles:write", "articles:delete", "leads:write"],
  },
  requestId: needs.newId(),
});

async function probeDownload({ storage, newId }: ProbeNeeds): Promise<Found> {
  const key = `probes/${newId()}`;
  const bytes = crypto.getRandomValues(new Uint8Array(DOWNLOAD));
  try {
    await storage.put(key, bytes);
    const read = await storage.read(key);
    await storage.remove(key);
    return read !== null && Buffer.compare(read, bytes) === 0
      ? well("A file of 64 KB was stored, downloaded and deleted.")
      : unwell("The file store gave back a file other than it was stored.");
  } catch (error) {
    return unwell(`The file store failed: ${explainFileProblem(error)}`);
  }
}

/** Checks the program's log, since the function writes to it. */
async function probeLog({ log }: ProbeNeeds): Promise<Found> {
  const problem = await findLogProblem(log);
  if (problem === "off") return well("The log is off (LOG_LEVEL=silent), so the function writes nothing.");
  if (problem !== null) return unwell(`The program's log does not take lines. ${problem}`);
  return log.isLevelEnabled("info")
    ? well("The program's log took a line.")
    : well(`The program's log took a line. It keeps lines from the level ${log.level} on (LOG_LEVEL).`);
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
