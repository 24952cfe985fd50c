import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "./owner-calls.ts";
import { freePort, type Program, theProgram, until } from "./program.ts";

let program: Program;
beforeAll(async () => {
  // Nothing answers there: every email fails.
  program = await theProgram({ LOG_LEVEL: "trace", SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  await program.start();
});
afterAll(() => program.remove());

const PERSONAL = {
  name: "Wilhelmina Quackenbush",
  phone: "+16142349876",
  email: "wilhelmina.q@example.net",
  birthDate: "1951-02-03",
  message: "Zanzibar heart medicine",
};
const TRACES =
  /Wilhelmina|Quackenbush|2349876|wilhelmina\.q|1951-02-03|02\/03\/1951|Zanzibar|203\.0\.113\.77|correct-horse|UnusualBrowser|t0ken/i;
/** In the place of a link's secret: anyone who reads it in a log could act for another person. */
const TOKEN = `t0ken${"A".repeat(38)}`;
const PRIVATE = [
  "/my-request/",
  "/consent/",
  "/client/",
  "/family/",
  "/upload/",
  "/schedule/change/",
  "/stop-email/",
  "/get-a-quote/thank-you?request=",
].map((page) => page + TOKEN);

test("the log holds no personal data, whatever happens to a lead", async () => {
  const send = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    fetch(program.url + path, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      redirect: "manual",
      headers: {
        "User-Agent": "UnusualBrowser/1",
        "X-Forwarded-For": "203.0.113.77",
        ...(typeof body === "string"
          ? { "Content-Type": "application/x-www-form-urlencoded" }
          : { "Content-Type": "application/json" }),
        ...headers,
      },
    });
  const { name, phone, email, birthDate, message } = PERSONAL;
  // This webhook's messages are about the lead, and fail too: nobody has the name.
  const owner = await signedIn(program.url);
  await owner("POST", "/api/webhooks", { url: "https://hooks.invalid/leads", events: ["lead.created"] });
  const page = `/?name=${encodeURIComponent(name)}&phone=${phone}&email=${email}`;
  expect((await send("/.netlify/functions/callback", { name, phone, pageAddress: program.url + page })).status).toBe(
    200,
  );
  expect((await send("/.netlify/functions/callback", { name, phone: "not a number" })).status).toBe(422);
  await send("/get-a-quote", new URLSearchParams({ name, phone, email, birthDate, state: "OH", message }).toString(), {
    Referer: program.url + page,
  });
  await send("/request-a-callback", new URLSearchParams({ name, phone }).toString());
  await fetch(program.url + page);
  await fetch(`${program.url}/get-a-quote${page.slice(1)}`);
  await send("/admin/sign-in", new URLSearchParams({ email, password: "correct-horse-battery-wrong" }).toString());
  await fetch(`${program.url}/admin/sign-in`, {
    headers: { Authorization: `Basic ${btoa("owner@example.com:correct-horse-battery")}` },
    redirect: "manual",
  });

  for (const address of [
    ...PRIVATE,
    `/schedule/change/${TOKEN}/times`,
    `/schedule/change/${TOKEN}/call.ics`,
    `/My%2DRequest/${TOKEN}`,
  ]) {
    await fetch(program.url + address);
    await send(address, "", { Origin: program.url, Referer: program.url + address });
  }
  await send("/.netlify/functions/callback", {
    name,
    phone,
    pageAddress: program.url + PRIVATE[0],
    referrer: program.url + PRIVATE[1],
  });

  // The database dies under a lead: the error that is logged then must not repeat the lead.
  const pid = await program.postmaster();
  if (pid !== null) process.kill(pid, "SIGKILL");
  expect((await send("/.netlify/functions/callback", { name, phone, pageAddress: page })).status).toBe(200);
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
  await until("the log to have the requests", () => program.output().includes('"path":"/.netlify/functions/callback"'));

  const found = program
    .output()
    .split("\n")
    .filter((line) => TRACES.test(line));
  expect(found).toEqual([]);
  const server = (await readFile(join(program.dataDir, "postgres.log"), "utf8"))
    .split("\n")
    .filter((line) => TRACES.test(line));
  expect(server).toEqual([]);
});
