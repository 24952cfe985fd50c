import { Server } from "@tus/server";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { UPLOAD_LIMIT, type UploadRefusal } from "#platform/storage/rules/upload-file.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";
import { storageKey, storeContent, reserveUpload, type UploadNeeds } from "./receive-upload.ts";
import { dropUpload, findUpload, isOfLink } from "./uploads-store.ts";

/** Carries the upload link's token with every request. */
const TOKEN_HEADER = "x-upload-token";
const PROTOCOL = { "Tus-Resumable": "1.0.0", "Cache-Control": "no-store" };
const ID = /^[\w-]{1,64}$/;

/** A refusal in the shape that the tus server expects: the body is the name of the refusal. */
class Refused extends Error {
  readonly status_code: number;
  readonly body: UploadRefusal;
  constructor(refusal: UploadRefusal) {
    super(refusal);
    this.status_code = refusal === "closed" ? 404 : refusal === "size" ? 413 : 422;
    this.body = refusal;
  }
}

type Needs = UploadNeeds & { partialUploads: PartialUploads; log: Log };

const tokenOf = (request: { headers: Headers }) => request.headers.get(TOKEN_HEADER) ?? "";

/**
 * Receives files in pieces by the tus protocol, so that a lost connection costs one piece and not the file. Uploads
 * start at `path`; each then has its own address below it.
 */
export function receivePieces(needs: Needs, path: string): (request: Request) => Promise<Response> {
  const server = protocolServer(needs, path);
  return async (request) => {
    if (!(await needs.partialUploads.answers())) return new Response(null, { status: 503, headers: PROTOCOL });
    const id = new URL(request.url).pathname.slice(path.length + 1);
    return (id === "" ? null : await respondAboutOne(needs, request, id)) ?? server.handleWeb(request);
  };
}

function protocolServer(needs: Needs, path: string): Server {
  return new Server({
    path,
    datastore: needs.partialUploads.store,
    maxSize: UPLOAD_LIMIT,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => needs.newId(),
    async onUploadCreate(request, upload) {
      const reserved = await reserveUpload(needs, tokenOf(request), {
        id: upload.id,
        name: upload.metadata?.filename ?? "",
        size: upload.size ?? 0,
      });
      if (!reserved.ok) throw new Refused(reserved.refusal);
      return { metadata: {} };
    },
    async onUploadFinish(_request, upload) {
      await finish(needs, upload.id);
      return {};
    },
    onResponseError(_request, error) {
      // Errors of the tus server carry a status; anything else is ours, and its message is for the log only.
      if ("status_code" in error)
        return { status_code: error.status_code, body: error instanceof Refused ? error.body : "broken" };
      needs.log.error({ err: error }, "an upload failed");
      return { status_code: 503, body: "" };
    },
  });
}

/** Checks and stores a complete file. If this fails the bytes stay, and the next request tries again. */
async function finish(needs: Needs, id: string): Promise<void> {
  const taken = await storeContent(needs, id, await needs.partialUploads.read(id));
  await needs.partialUploads.remove(id);
  if (!taken.ok) throw new Refused(taken.refusal);
}

/** Returns our own response to a request about a partial upload; null to let the tus server respond. */
async function respondAboutOne(needs: Needs, request: Request, id: string): Promise<Response | null> {
  const { db, partialUploads, storage } = needs;
  const isTheirs = ID.test(id) && (await isOfLink(db, id, hashToken(tokenOf(request))));
  const upload = isTheirs ? await findUpload(db, EVERY_LEAD, id) : null;
  if (!upload) return new Response("closed", { status: 404, headers: PROTOCOL });
  if (request.method === "DELETE") {
    if (await dropUpload(db, id)) await storage.remove(storageKey(id));
    await partialUploads.remove(id);
    return new Response(null, { status: 204, headers: PROTOCOL });
  }
  if (request.method !== "HEAD") return null;
  // The last response may have been lost, or the program stopped before it checked the file.
  if (upload.keptAt) return whole(upload.size);
  if (!(await partialUploads.isWhole(id))) return null;
  try {
    await finish(needs, id);
    return whole(upload.size);
  } catch (error) {
    if (error instanceof Refused) return new Response(null, { status: error.status_code, headers: PROTOCOL });
    throw error;
  }
}

function whole(size: number): Response {
  return new Response(null, {
    status: 200,
    headers: { ...PROTOCOL, "Upload-Offset": String(size), "Upload-Length": String(size) },
  });
}
