import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aPhoto, anUploadLink } from "#tests/builders/uploads.ts";
import { signUploadUrl } from "./sign-upload-url.ts";
import { reserveUpload } from "./receive-upload.ts";
import { uploadsOfLead } from "./uploads-store.ts";

const PATH = "/.netlify/functions/secure-upload/files";
const TUS = { "Tus-Resumable": "1.0.0" };
const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const begin = (token: string, length: number, name = "photo.jpg") =>
  site.ask({
    method: "POST",
    path: PATH,
    headers: {
      ...TUS,
      "X-Upload-Token": token,
      "Upload-Length": String(length),
      "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")}`,
    },
  });
const piece = (token: string, path: string, offset: number, body: Buffer) =>
  site.ask({
    method: "PATCH",
    path,
    headers: {
      ...TUS,
      "X-Upload-Token": token,
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    },
    body,
  });
const asked = (token: string, path: string, method = "HEAD") =>
  site.ask({ method, path, headers: { ...TUS, "X-Upload-Token": token } });
const arriving = () => readdir(join(site.services.config.dataDir, "arriving"));

test("a file arrives in pieces, resumes where the connection was lost, and is stored once", async () => {
  const { leadId, token } = await anUploadLink(site.services, { files: 1 });
  const photo = await aPhoto();
  const begun = await begin(token, photo.length);
  expect(begun.status).toBe(201);
  const path = begun.headers.location ?? "";
  expect(path).toMatch(/^\/\.netlify\/functions\/secure-upload\/files\/[\w-]{36}$/);
  expect((await piece(token, path, 0, photo.subarray(0, 500))).status).toBe(204);
  expect((await asked(token, path)).headers["upload-offset"]).toBe("500");
  expect((await piece(token, path, 0, photo)).status).toBe(409);
  expect((await piece(token, path, 500, photo.subarray(500))).status).toBe(204);
  // The last response was lost: the sender asks, and the file is complete.
  const after = await asked(token, path);
  expect([after.status, after.headers["upload-offset"] === after.headers["upload-length"]]).toEqual([200, true]);
  expect((await asked(token, path, "DELETE")).status).toBe(204);
  expect(await uploadsOfLead(site.services.db, leadId)).toHaveLength(1);
  expect(await arriving()).toEqual([]);
});

test("a file that was complete when the program stopped is checked at the sender's next request", async () => {
  const { leadId, token } = await anUploadLink(site.services);
  const photo = await aPhoto();
  const { partialUploads } = site.services;
  await reserveUpload(site.services, token, { id: "whole-1", name: "photo.jpg", size: photo.length });
  const { Upload } = await import("@tus/server");
  const { Readable } = await import("node:stream");
  await partialUploads.store.create(new Upload({ id: "whole-1", size: photo.length, offset: 0 }));
  await partialUploads.store.write(Readable.from([photo]), "whole-1", 0);
  expect((await asked(token, `${PATH}/whole-1`)).status).toBe(200);
  expect(await uploadsOfLead(site.services.db, leadId)).toHaveLength(1);
});

test("what is refused is named and leaves nothing behind", async () => {
  const { leadId, token } = await anUploadLink(site.services);
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  const begun = await begin(token, svg.length, "photo.jpg");
  const refused = await piece(token, begun.headers.location ?? "", 0, svg);
  expect([refused.status, refused.text]).toEqual([422, "kind"]);
  expect((await begin(token, 15 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await begin(token, 0)).text).toBe("empty");
  expect(await uploadsOfLead(site.services.db, leadId)).toEqual([]);
  expect(await arriving()).toEqual([]);
});

test("without the link nothing can be uploaded, read or deleted", async () => {
  const { token } = await anUploadLink(site.services);
  const other = await anUploadLink(site.services);
  const path = (await begin(token, 100)).headers.location ?? "";
  expect([(await begin("x".repeat(43), 100)).status, (await begin("", 100)).text]).toEqual([404, "closed"]);
  for (const wrong of [other.token, "", "x".repeat(43)]) {
    expect((await asked(wrong, path)).status).toBe(404);
    expect((await piece(wrong, path, 0, Buffer.from("a"))).status).toBe(404);
    expect((await asked(wrong, path, "DELETE")).status).toBe(404);
  }
  expect((await asked(token, path)).headers["upload-offset"]).toBe("0");
  for (const odd of ["/..%2f..%2fsecret", "/%00", "/a%2fb"]) expect((await asked(token, PATH + odd)).status).toBe(404);
  expect((await site.ask({ path, headers: { ...TUS, "X-Upload-Token": token } })).status).toBe(404);
  const foreign = await site.ask({
    method: "POST",
    path: PATH,
    headers: { ...TUS, Origin: "https://evil.example", "X-Upload-Token": token, "Upload-Length": "5" },
  });
  expect([foreign.status, foreign.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
});

test("the form without script: files, thanks, a refusal in the address, and one answer to every link that is closed", async () => {
  const { leadId, token } = await anUploadLink(site.services, { files: 2 });
  const send = async (to: string, content: Uint8Array, name = "photo.jpg") => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(content)], name));
    const request = new Request("http://localhost", { method: "POST", body: form });
    const body = Buffer.from(await request.arrayBuffer());
    return site.ask({
      method: "POST",
      path: `/upload/${to}`,
      headers: { "Content-Type": request.headers.get("content-type") ?? "", "Content-Length": String(body.length) },
      body,
    });
  };
  const photo = await aPhoto();
  expect((await send(token, Buffer.from("words"))).headers.location).toBe(`/upload/${token}?problem=kind`);
  expect((await send(token, new Uint8Array(), "")).headers.location).toBe(`/upload/${token}?problem=empty`);
  expect((await send(token, photo)).headers.location).toBe(`/upload/${token}?sent=1`);
  expect((await send(token, new Uint8Array(16 * 1024 * 1024))).headers.location).toBe(`/upload/${token}?problem=size`);
  expect((await send(token, photo)).headers.location).toBe("/upload/received");
  expect((await send(token, photo)).headers.location).toBe(`/upload/${token}?`);
  expect((await send("x".repeat(43), photo)).headers.location).toBe(`/upload/${"x".repeat(43)}?`);
  expect(await uploadsOfLead(site.services.db, leadId)).toHaveLength(2);
});

test("a stored file is served as an attachment, to signed-in staff only", async () => {
  const { services } = site;
  const { leadId, token } = await anUploadLink(services);
  const photo = await aPhoto();
  const begun = await begin(token, photo.length, "Rosa's (old) policy.jpg");
  await piece(token, begun.headers.location ?? "", 0, photo);
  const id = (await uploadsOfLead(services.db, leadId))[0]?.id ?? "";
  const member = await aStaff(services.db, { role: "agent" });
  const session = newToken();
  await addSession(services.db, {
    id: hashToken(session),
    staffId: member.id,
    at: new Date(),
    ip: "192.0.2.1",
    userAgent: "test",
  });
  const signed = await signUploadUrl(services, { actor: { kind: "staff", ...member }, requestId: "r" }, { leadId, id });
  if (!signed.ok) throw new Error(signed.message);
  const path = `/.netlify/functions/gcs-download/${id}${signed.value}`;
  expect((await site.ask({ path })).status).toBe(401);
  const opened = await site.ask({ path, headers: { Cookie: `hearthlight=${session}` } });
  expect(opened.status).toBe(200);
  expect(opened.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": "attachment; filename*=UTF-8''Rosa%27s%20%28old%29%20policy.jpg",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
});
