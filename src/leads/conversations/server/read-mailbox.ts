import { arrivalTime, isWanted, whatToRead } from "#leads/conversations/rules/mailbox-progress.ts";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import type { ListedMail, OpenMailbox } from "#platform/mail/server/open-mailbox.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type MailboxRead, saveProgress } from "./mailbox-store.ts";
import { holdFiles } from "./hold-files.ts";
import { readFetchedMail } from "./read-fetched-mail.ts";

export type ReadNeeds = Pick<Services, "db" | "intake" | "log" | "now" | "storage">;

/** Mails that are taken in together, and their bytes: they are all in memory. */
const AT_ONCE = 64;
const BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Of a longer mail only the beginning is read, bytes: large providers deliver up to 25 MB with what is attached. */
const MAX_MAIL = 27 * 1024 * 1024;
const BEGINNING = 1024 * 1024;
/** After so many breaks at one mail only its beginning is read, and after one more it is taken in without its words. */
const TRIES = 3;
const SHORT_BEGINNING = 16 * 1024;

/** The place at which reading broke: up to `upTo` mails are read one at a time; `uid` broke it `tries` times by itself. */
export type Trouble = { upTo: number; uid: number; tries: number };

/** The read of one mailbox; `until` says how long this process holds it. */
type Reading = { read: MailboxRead; until: () => Date; trouble: Trouble };

/**
 * Takes in everything that is new in a mailbox, in order. Progress is stored after the mails are: after a kill in
 * between they come again, and each counts once. Throws if the connection breaks. Returns false if another process
 * reads the mailbox by now.
 */
export async function readMailbox(needs: ReadNeeds, mailbox: OpenMailbox, reading: Reading): Promise<boolean> {
  const { read, until, trouble } = reading;
  const { uidValidity, uidNext } = mailbox;
  const save = (lastUid: number, mailAt: Date | null) => {
    const progress = { id: read.id, holder: read.holder ?? "", uidValidity, lastUid, heldUntil: until() };
    return saveProgress(needs.db, mailAt ? { ...progress, mailAt } : progress);
  };
  const { after, since } = whatToRead(read, mailbox);
  const uids = await mailbox.list(after, since);
  for (let done = 0; done < uids.length; ) {
    const some = uids.slice(done, done + ((uids[done] ?? 0) <= trouble.upTo ? 1 : AT_ONCE));
    const wanted = (await mailbox.describe(some)).filter(({ arrivedAt }) => isWanted(arrivedAt, read));
    for (const part of inParts(wanted)) {
      await receivePart(needs, mailbox, reading, part);
      if (!(await save(part.at(-1)?.uid ?? after, needs.now()))) return false;
    }
    // Those that are gone, or came before the mailbox was set up, are behind it too.
    if (!(await save(some.at(-1) ?? after, null))) return false;
    done += some.length;
  }
  return since === undefined || save(Math.max(uidNext - 1, uids.at(-1) ?? 0), null);
}

/** Divides mails so that each part fits into memory. */
function inParts(mails: readonly ListedMail[]): ListedMail[][] {
  const parts: ListedMail[][] = [];
  let bytes = 0;
  for (const mail of mails) {
    const size = Math.min(mail.size, MAX_MAIL);
    const last = parts.at(-1);
    if (!last || bytes + size > BYTES_AT_ONCE) parts.push([mail]);
    else last.push(mail);
    bytes = parts.at(-1)?.length === 1 ? size : bytes + size;
  }
  return parts;
}

/** Stores mails as submissions, in order. */
async function receivePart(
  needs: ReadNeeds,
  mailbox: OpenMailbox,
  { read, trouble }: Reading,
  part: readonly ListedMail[],
): Promise<void> {
  const mails = new Map<number, MailReceived>();
  const known = (uid: number) => ({
    name: `${read.id} ${mailbox.uidValidity} ${uid}`,
    at: arrivalTime(part.find((mail) => mail.uid === uid)?.arrivedAt ?? needs.now(), needs.now()),
  });
  const uid = part[0]?.uid ?? 0;
  const tries = part.length === 1 && trouble.uid === uid ? trouble.tries : 0;
  // Its files are set aside at once, so that only their names stay in memory.
  const add = async (of: number, fetched: Parameters<typeof readFetchedMail>[0]) =>
    mails.set(of, await holdFiles(needs, await readFetchedMail(fetched)));
  if (tries > TRIES) await add(uid, { raw: null, whole: false, ...known(uid) });
  else
    try {
      const limits =
        tries === TRIES
          ? { whole: SHORT_BEGINNING, beginning: SHORT_BEGINNING }
          : { whole: MAX_MAIL, beginning: BEGINNING };
      for await (const mail of mailbox.fetch(part, limits)) await add(mail.uid, { ...mail, ...known(mail.uid) });
    } catch (error) {
      if (part.length > 1) trouble.upTo = part.at(-1)?.uid ?? 0;
      else Object.assign(trouble, { uid, tries: tries + 1 });
      throw error;
    }
  const inOrder = [...mails].sort(([a], [b]) => a - b);
  await Promise.all(inOrder.map(([, mail]) => needs.intake.accept(mail, { wait: false })));
}
