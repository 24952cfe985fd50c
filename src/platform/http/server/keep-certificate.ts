import { createPrivateKey, randomUUID, X509Certificate } from "node:crypto";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { openKeptFile } from "#platform/storage/server/open-kept-file.ts";
import { filesThread } from "#platform/storage/server/file-thread.ts";
import type { Validity } from "#platform/http/rules/renewal.ts";
import type { Issued } from "./order-certificate.ts";
import { makeAccountKey } from "./write-der.ts";

/** A certificate as it is kept, and whether it replaced an earlier one of the same name. */
export type Kept = Issued & Validity & { renewal: boolean };

const FOLDER = "certificate";
const keptSchema = z.object({ key: z.string(), chain: z.string(), renewal: z.boolean() });

/** The folder of the account's key and the certificate, which only this user may read. */
export async function openCertificateFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

/** Returns the key of the account at the authority, made on first use. */
export function accountKey(folder: string): Promise<string> {
  return openKeptFile(join(folder, "account.key"), makeAccountKey);
}

/** Reads the kept certificate; null if there is none for this name that is whole. */
export async function readKept(folder: string, domain: string): Promise<Kept | null> {
  const text = await readFile(join(folder, "certificate.json"), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return fitting(keptSchema.parse(JSON.parse(text)), domain);
  } catch {
    return null;
  }
}

/** Keeps a certificate with its key in one file, so that they always fit. */
export async function keep(folder: string, issued: Issued & { renewal: boolean }): Promise<void> {
  const { key, chain, renewal } = issued;
  const file = join(folder, "certificate.json");
  await filesThread.askInTime("replace", file, `${file}.${randomUUID()}.part`, JSON.stringify({ key, chain, renewal }));
}

/** Adds when a certificate is valid; null if it is not for this name and key. */
export function fitting(issued: Issued & { renewal: boolean }, domain: string): Kept | null {
  const read = new X509Certificate(issued.chain);
  if (read.checkHost(domain) === undefined || !read.checkPrivateKey(createPrivateKey(issued.key))) return null;
  return { ...issued, from: read.validFromDate, until: read.validToDate };
}
