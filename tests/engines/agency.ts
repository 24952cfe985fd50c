import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { mailServer } from "#tests/builders/mail-server.ts";
import { freePort } from "#scripts/start-debian-postgres.ts";
import { clockFrom, OWNER, startBuilt } from "#tests/e2e/start-program.ts";

/** A Monday at 11 AM in Ohio, when people there may be called. */
const MONDAY = Date.parse("2027-03-01T16:00:00Z");

/** The program under test with its mail server, as the journeys know it. */
export type Agency = Awaited<ReturnType<typeof startAgency>>;

/** Longest time until a stored lead can be read, on a machine that others use too, milliseconds. */
const APPLIED_WITHIN = 20_000;
type Stored = { id: string | null };

let phones = Date.now() % 1_000_000;
/** Returns a phone number in Ohio that no other journey uses. */
export function freshPhone(): string {
  phones = (phones + 7_919) % 7_000_000;
  const digits = String(2_000_000 + phones);
  return `(614) ${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** Signs the owner in; returns a function that calls the API as they do, and one that sends a form of the desk. */
async function signedIn(base: string) {
  const entered = await fetch(`${base}/admin/sign-in`, {
    headers: { Authorization: `Basic ${btoa(`${OWNER.email}:${OWNER.password}`)}` },
    redirect: "manual",
  });
  const Cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const call = async <R>(method: string, path: string, body?: object): Promise<R> => {
    const answer = await fetch(base + path, {
      method,
      headers: { Cookie, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as R;
  };
  const send = async (path: string, fields: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(base + path, { method: "POST", headers: { Cookie, Origin: base }, body });
    return answer.text();
  };
  return { call, send };
}

/** Starts the built program on a database of its own, and sets the owner up for calls from Ohio. */
export async function startAgency() {
  const folder = await mkdtemp(join(tmpdir(), "hearthlight-engines-"));
  const mails = await mailServer();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { SMTP_URL: mails.url, PUBLIC_URL: base, LOG_LEVEL: "warn", ...clockFrom(MONDAY) };
  const program = await startBuilt({ port, dataDir: join(folder, "data"), env });
  /** Reports of the security policy that browsers sent since the last call. */
  let refusals = 0;
  program.child.stdout?.on("data", (lines: Buffer) => {
    refusals += lines.toString().split("reported a security policy violation").length - 1;
  });
  const { call, send } = await signedIn(base);
  const { staff } = await call<{ staff: { id: string }[] }>("GET", "/api/staff");
  await call("PUT", `/api/staff/${staff[0]?.id}`, { licenses: [{ state: "OH", number: "OH-77", expires: null }] });
  return {
    base,
    call,
    mails,
    owner: OWNER,
    takeRefusals() {
      const counted = refusals;
      refusals = 0;
      return counted;
    },
    /** Adds a lead as staff do by the API. */
    async addLead(name: string): Promise<{ id: string; phone: string }> {
      const phone = freshPhone();
      let { id } = await call<Stored>("POST", "/api/leads", { name, phone, state: "OH", age: "70" });
      const until = Date.now() + APPLIED_WITHIN;
      // Under load it is only stored at first.
      while (id === null && Date.now() < until) {
        const { leads } = await call<{ leads: Stored[] }>("POST", "/api/leads/search", { query: phone });
        id = leads[0]?.id ?? null;
        await setTimeout(100);
      }
      if (id === null) throw new Error(`The lead ${name} was not applied`);
      return { id, phone };
    },
    /** Makes a link for one file of a lead; returns its path. */
    async makeUploadLink(leadId: string): Promise<string> {
      const page = await send(`/admin/leads/${leadId}/files`, { intent: "link", days: "7", files: "1" });
      const [path] = /\/upload\/[\w-]{43}/.exec(page) ?? [];
      if (!path) throw new Error("No link for files was made");
      return path;
    },
    async stop() {
      await program.stop();
      await mails.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
