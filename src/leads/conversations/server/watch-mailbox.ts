import type { Services } from "#platform/program/server/services.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import type { MailboxFault } from "#platform/mail/rules/mailbox-fault.ts";
import { MailboxError, type OpenMailbox, openMailbox } from "#platform/mail/server/open-mailbox.ts";
import { holdMailbox, type MailboxRead, releaseMailbox, saveMailboxFault, saveWholeRead } from "./mailbox-store.ts";
import { mailboxIdOf } from "./read-mailbox-facts.ts";
import { readMailbox, type Trouble } from "./read-mailbox.ts";

type Needs = Pick<Services, "db" | "intake" | "log" | "newId" | "now" | "readMailboxAccount" | "site" | "storage"> & {
  mayReach: (ip: string) => boolean;
};

/** Time for which a process holds the mailbox, milliseconds: longer than it reads or waits between two marks. */
const HELD = 90_000;
/** Longest wait for a sign of the server before the mailbox is read again, milliseconds. */
const READ_EVERY = 45_000;
/** Interval at which a process that doesn't read looks whether it should, milliseconds. */
const LOOK_EVERY = 5_000;
/** First and longest wait after a failure, milliseconds; servers lock out who keeps sending a wrong password. */
const RETRY = { first: 5_000, most: 5 * 60_000 };
const RETRY_PASSWORD = { first: 60_000, most: 15 * 60_000 };
/** Interval at which a wait looks whether the settings have changed, milliseconds. */
const SETTINGS_EVERY = 1_000;

/** Reads the mailbox of the settings; of several processes one does, which its row says. */
export type MailboxWatch = {
  /** Takes in what is new. Returns how long to wait before the next look, milliseconds. */
  look(): Promise<number>;
  /** Waits so long, or until the server says that something came. */
  wait(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

/** The mailbox that this process holds, `of` which settings, and its connection while there is one. */
type Held = { id: string; of: string; mailbox: OpenMailbox | null };

/** Keeps the one mailbox that a process holds, and its connection. */
function createHold(needs: Needs) {
  const { db, now } = needs;
  const holder = needs.newId();
  let held: Held | null = null;
  const until = () => new Date(now().getTime() + HELD);
  const disconnect = () => {
    held?.mailbox?.close();
    if (held) held.mailbox = null;
  };
  return {
    until,
    disconnect,
    mailbox: () => held?.mailbox ?? null,
    of: () => held?.of ?? null,
    /** Holds a mailbox; null while another process does. */
    async take(id: string, of: string): Promise<MailboxRead | null> {
      const at = now();
      const since = (await settingsChanges(db)).get("mailbox")?.at ?? at;
      const read = await holdMailbox(db, { id, holder, since, at, until: until() });
      if (read === null) disconnect();
      held = read === null ? null : (held ?? { id, of, mailbox: null });
      return read;
    },
    /** Returns the mailbox, connected, or what is wrong. */
    async connect(): Promise<OpenMailbox | MailboxFault> {
      if (held?.mailbox?.isClosed()) disconnect();
      if (held?.mailbox) return held.mailbox;
      const account = await needs.readMailboxAccount();
      if (account === "off" || account === "unreadable") return "key";
      const opened = await openMailbox(account, needs.mayReach);
      if ("fault" in opened) return opened.fault;
      // It was let go meanwhile.
      if (held === null) opened.mailbox.close();
      else held.mailbox = opened.mailbox;
      return opened.mailbox;
    },
    async release(): Promise<void> {
      const before = held;
      disconnect();
      held = null;
      if (before) await releaseMailbox(db, before.id, holder);
    },
  };
}

/** Creates what reads the mailbox, look by look; `mayReach` says which IP addresses may be asked. */
export function createMailboxWatch(needs: Needs): MailboxWatch {
  const { db, now, log, site } = needs;
  const hold = createHold(needs);
  let trouble: Trouble = { upTo: 0, uid: 0, tries: 0 };
  let failures = 0;
  let closed = false;
  const failed = async (id: string, fault: MailboxFault): Promise<number> => {
    hold.disconnect();
    if (closed) return LOOK_EVERY;
    const { first, most } = fault === "password" ? RETRY_PASSWORD : RETRY;
    const wait = Math.min(most, first * 2 ** failures);
    failures = Math.min(failures + 1, 10);
    log.warn({ fault, wait }, "the mailbox can't be read");
    await saveMailboxFault(db, id, fault, now());
    return wait;
  };
  return {
    async look() {
      const settings = site.settings().mailbox;
      const [id, of] = [mailboxIdOf(settings), JSON.stringify(settings)];
      if (hold.of() !== of) {
        await hold.release();
        [failures, trouble] = [0, { upTo: 0, uid: 0, tries: 0 }];
      }
      if (id === null) return LOOK_EVERY;
      const read = await hold.take(id, of);
      if (read === null) return LOOK_EVERY;
      const mailbox = await hold.connect();
      if (typeof mailbox === "string") return failed(id, mailbox);
      try {
        if (!(await readMailbox(needs, mailbox, { read, until: hold.until, trouble }))) return LOOK_EVERY;
      } catch (error) {
        if (!(error instanceof MailboxError)) throw error;
        return failed(id, error.fault);
      }
      failures = 0;
      await saveWholeRead(db, id, now());
      return READ_EVERY;
    },
    async wait(milliseconds) {
      const mailbox = hold.mailbox();
      if (mailbox) await mailbox.wait(milliseconds);
      else await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
    },
    async close() {
      closed = true;
      await hold.release();
    },
  };
}

/** Reads the mailbox of the settings until `stop`, and at once when the server says that something came. */
export function watchMailbox(needs: Needs): { stop(): Promise<void> } {
  const watch = createMailboxWatch(needs);
  let stopped = false;
  const settings = () => JSON.stringify(needs.site.settings().mailbox);
  const rest = async (milliseconds: number) => {
    const before = settings();
    let timer: NodeJS.Timeout | undefined;
    const changed = new Promise<void>((resolve) => {
      timer = setInterval(() => {
        if (stopped || settings() !== before) resolve();
      }, SETTINGS_EVERY);
      timer.unref();
    });
    await Promise.race([watch.wait(milliseconds), changed]);
    clearInterval(timer);
  };
  const run = async () => {
    while (!stopped) {
      const wait = await watch.look().catch((error: unknown) => {
        if (!stopped)
          needs.log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "the mailbox could not be read");
        return LOOK_EVERY;
      });
      if (!stopped) await rest(wait);
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      await watch.close();
      await running;
    },
  };
}
