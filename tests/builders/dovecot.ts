import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findServer } from "#scripts/ensure-system-packages.ts";
import { freePorts } from "./acme-server.ts";

export const hasDovecot = findServer("dovecot-imapd") !== undefined;

/** The user of the mailbox, and their password. */
export const MAIL_USER = "office@agency.example";
export const MAIL_PASSWORD = "app-password-16";

/** The user "nobody": dovecot gives no mailbox to root. */
const NOBODY = 65_534;

/** A real IMAP server on the loopback address, with one mailbox in a temporary folder. */
export type Dovecot = {
  port: number;
  /** The folder of INBOX, a maildir. */
  inbox: string;
  /**
   * Puts mails into INBOX, in order, as a delivery does, with the time at which they arrived. One whose size is `wrong`
   * breaks each connection that reads it.
   */
  deliver(mails: readonly Uint8Array[], at?: Date, wrong?: "wrong"): void;
  /** Gives INBOX another UIDVALIDITY, as when it is restored from a copy: every mail gets another number. */
  renumber(): Promise<void>;
  /** Reads the flags that mails have by their file names, and how many mails there are. */
  state(): Promise<{ mails: number; flags: string }>;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** Starts a server. `tls`: with a certificate that nobody vouches for, and no connection without. */
export async function dovecot({ tls = false } = {}): Promise<Dovecot> {
  const [port] = await freePorts(["imap"]);
  const { folder, inbox } = await prepareFolder(port, tls);
  let child: ReturnType<typeof spawn> | null = null;
  let delivered = 0;
  let validity = 1_000;
  const start = async () => {
    const path = findServer("dovecot-imapd") ?? "dovecot";
    child = spawn(path, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore", detached: true });
    for (const end = Date.now() + 10_000; !(await greets(port)); )
      if (Date.now() > end) throw new Error(`no dovecot: ${await readFile(join(folder, "log"), "utf8")}`);
  };
  const stop = async () => {
    const ended = child && new Promise((resolve) => child?.once("exit", resolve));
    // The processes of open connections would outlive the first one.
    if (child?.pid) process.kill(-child.pid, "SIGKILL");
    await ended;
    child = null;
  };
  await start();
  return {
    port,
    inbox,
    start,
    stop,
    deliver(mails, at = new Date(), wrong) {
      const seconds = Math.floor(at.getTime() / 1_000);
      for (const mail of mails) {
        const name = `${seconds}.M${String(++delivered).padStart(9, "0")}.host${wrong ? ",S=5000,W=5000" : ""}`;
        const path = join(inbox, "new", name);
        writeFileSync(path, mail);
        utimesSync(path, seconds, seconds);
      }
    },
    async renumber() {
      await stop();
      for (const name of await readdir(inbox)) if (name.startsWith("dovecot")) await rm(join(inbox, name));
      const list = join(inbox, "dovecot-uidlist");
      writeFileSync(list, `3 V${++validity} N1\n`);
      if (userInfo().uid === 0) chownSync(list, NOBODY, NOBODY);
      await start();
    },
    async state() {
      const names = [...(await readdir(join(inbox, "cur"))), ...(await readdir(join(inbox, "new")))];
      return { mails: names.length, flags: names.map((name) => name.split(":2,")[1] ?? "").join("") };
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Makes the folder of a server: its configuration, its user and an empty mailbox. */
async function prepareFolder(port: number, tls: boolean): Promise<{ folder: string; inbox: string }> {
  const folder = await mkdtemp(join(tmpdir(), "hl-imap-"));
  chmodSync(folder, 0o755);
  const inbox = join(folder, "mail", MAIL_USER);
  for (const one of ["", "cur", "new", "tmp"]) {
    mkdirSync(join(inbox, one), { recursive: true });
    if (userInfo().uid === 0) chownSync(join(inbox, one), NOBODY, NOBODY);
  }
  writeFileSync(join(folder, "passwd"), `${MAIL_USER}:{plain}${MAIL_PASSWORD}\n`);
  writeFileSync(join(folder, "dovecot.conf"), configOf(folder, port, tls));
  if (tls) makeCertificate(folder);
  return { folder, inbox };
}

/** Tells whether the server greets: it may take connections before it can. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once("data", () => end(true)).once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}

/** Returns a configuration for the user who runs the tests, as root or not. */
function configOf(folder: string, port: number, tls: boolean): string {
  const { username, uid, gid } = userInfo();
  // Started by root it changes to users of its own, which its package has made.
  const ownUser = `default_login_user = ${username}
default_internal_user = ${username}
default_internal_group = ${execFileSync("id", ["-gn"], { encoding: "utf8" }).trim()}
service imap-login {
  chroot =
}
service anvil {
  chroot =
}`;
  const secure = `ssl = required
ssl_cert = <${join(folder, "cert.pem")}
ssl_key = <${join(folder, "key.pem")}`;
  return `base_dir = ${join(folder, "run")}
log_path = ${join(folder, "log")}
protocols = imap
listen = 127.0.0.1
${tls ? secure : "ssl = no"}
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${join(folder, "mail")}/%u
mail_fsync = never
first_valid_uid = 1
${uid === 0 ? "" : ownUser}
passdb {
  driver = passwd-file
  args = scheme=plain username_format=%u ${join(folder, "passwd")}
}
userdb {
  driver = static
  args = uid=${uid || NOBODY} gid=${gid || NOBODY} home=${join(folder, "mail")}/%u
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, "-subj", "/CN=localhost"];
  execFileSync("openssl", request, { stdio: "ignore" });
}
