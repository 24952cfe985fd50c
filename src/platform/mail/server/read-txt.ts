import { Resolver } from "node:dns/promises";
import type { TxtAnswer } from "#platform/mail/rules/sender-records.ts";

/** Time limit of all of them together, milliseconds. */
const LIMIT = 5_000;
const NONE = ["ENOTFOUND", "ENODATA"];

/** Reads the TXT records of names now, from the servers of this machine or the given ones; strings of one record are joined. */
export async function readTxt(names: readonly string[], servers: readonly string[] = []): Promise<TxtAnswer[]> {
  const resolver = new Resolver({ timeout: LIMIT, tries: 1 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const timer = setTimeout(() => resolver.cancel(), LIMIT);
  const answers = await Promise.all(
    names.map(async (name): Promise<TxtAnswer> => {
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(""));
      } catch (error) {
        return NONE.includes((error as { code?: string }).code ?? "") ? [] : "failed";
      }
    }),
  );
  clearTimeout(timer);
  return answers;
}
