import { Server } from "@tus/server";
import { UPLOAD_LIMIT, type UploadRefusal } from "#core/uploads/upload-file.ts";
import { hashToken } from "#server/access/hash-token.ts";
import type { Log } from "#server/platform/log.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";
import { storageKey, takeContent, takePlace, type UploadNeeds } from "./take-upload.ts";
import { dropUpload, findUpload, isOfLink } from "./uploads-store.ts";

/** Says for which link a piece is; every request carries it. */
const TOKEN_HEADER = "x-upload-token";
const PROTOCOL = { "Tus-Resumable": "1.0.0", "Cache-Control": "no-store" };
const ID = /^[\w-]{1,64}$/;

/** A refusal in the shape that the protocol's server answers: the body is one of the refusals' names. */
class Refused extends Error {
  readonly status_code: number;
  readonly body: UploadRefusal;
  constructor(refusal: UploadRefusal) {
    super(refusal);
    this.status_code = refusal === "closed" ? 404 : refusal === "size" ? 413 : 422;
    this.body = refusal;
  }
}

type Needs = UploadNeeds & { arrivals: PartialUploads; log: Log };

const tokenOf = (request: { headers: Headers }) => request.headers.get(TOKEN_HEADER) ?? "";

/**
 * Takes files in pieces by the tus protocol, so that a broken line costs one piece and not the file. `path` is where files
 * begin; each then has an address of its own below.
 */
export function receivePieces(needs: Needs, path: string): (request: Request) => Promise<Response> {
  const server = protocolServer(needs, path);
  return async (request) => {
    const id = new URL(request.url).pathname.slice(path.length + 1);
    return (id === "" ? null : await answerAboutOne(needs, request, id)) ?? server.handleWeb(request);
  };
}

function protocolServer(needs: Needs, path: string): Server {
  return new Server({
    path,
    datastore: needs.arrivals.store,
    maxSize: UPLOAD_LIMIT,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => needs.newId(),
    async onUploadCreate(request, upload) {
      const place = await takePlace(needs, tokenOf(request), {
        id: upload.id,
        name: upload.metadata?.filename ?? "",
        size: upload.size ?? 0,
      });
      if (!place.ok) throw new Refused(place.refusal);
      return { metadata: {} };
    },
    async onUploadFinish(_request, upload) {
      await finish(needs, upload.id);
      return {};
    },
    onResponseError(_request, error) {
      // The protocol's own refusals carry a status; anything else is ours, and its words are for the log.
      if ("status_code" in error)
        return { status_code: error.status_code, body: error instanceof Refused ? error.body : "broken" };
      needs.log.error({ err: error }, "a file could not be taken");
      return { status_code: 503, body: "" };
    },
  });
}

/** Judges a file of which every byte is here. Where this fails the bytes stay, and the next question tries again. */
async function finish(needs: Needs, id: string): Promise<void> {
  const taken = await takeContent(needs, id, await needs.arrivals.read(id));
  await needs.arrivals.remove(id);
  if (!taken.ok) throw new Refused(taken.refusal);
}

/** What a request about a begun file is answered by ourselves; null where the protocol's server goes on. */
async function answerAboutOne(needs: Needs, request: Request, id: string): Promise<Response | null> {
  const { db, arrivals, storage } = needs;
  const upload = ID.test(id) && (await isOfLink(db, id, hashToken(tokenOf(request)))) ? await findUpload(db, id) : null;
  if (!upload) return new Response("closed", { status: 404, headers: PROTOCOL });
  if (request.method === "DELETE") {
    if (await dropUpload(db, id)) await storage.remove(storageKey(id));
    await arrivals.remove(id);
    return new Response(null, { status: 204, headers: PROTOCOL });
  }
  if (request.method !== "HEAD") return null;
  // The last answer may have been lost on the way, or the program ended before it judged the file.
  if (upload.keptAt) return whole(upload.size);
  if (!(await arrivals.isWhole(id))) return null;
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
