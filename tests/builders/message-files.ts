import { holdFiles } from "#leads/conversations/server/hold-files.ts";
import { readMailAndFiles } from "#leads/conversations/server/read-mail.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import type { Services } from "#platform/program/server/services.ts";
import { store } from "./intake.ts";
import { mailWithFiles } from "./mailing.ts";
import type { TestDatabase } from "./test-database.ts";

/** A PDF that an upload may be. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

/** Returns one that no other test has. */
export const aPdf = (name: string): Buffer => Buffer.concat([PDF, Buffer.from(`\n%${name}\n`)]);

/** Has a mail with files come in. Returns its message, the ids by which they are kept, and what is said of them. */
export async function aMailWithFiles(
  { database }: TestDatabase,
  services: Services,
  from: string,
  files: Parameters<typeof mailWithFiles>[1],
) {
  const at = services.now();
  const read = await readMailAndFiles(mailWithFiles({ from, body: "Here they are." }, files), [], at);
  if (!read) throw new Error("The mail can't be read");
  const mail = await holdFiles(services, read);
  await store(services.db, mail, { now: services.now, settings: services.site.settings() });
  const query = async <T extends object>(text: string, value: string) =>
    (await database.pool.query<T>(text, [value])).rows[0];
  const message = (await query<{ id: string }>("select id from messages where key = $1", mail.key))?.id ?? "";
  return {
    message,
    files: mail.files.flatMap((file) => file.id ?? []),
    said: async () =>
      (await query<{ files: NamedFile[] }>("select files from messages where id = $1", message))?.files ?? [],
  };
}
