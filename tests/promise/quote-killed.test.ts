import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteValues } from "#leads/leads/rules/quote-form.ts";
import { fieldsOf, readStep } from "#leads/leads/rules/quote-steps.ts";
import { type Program, theProgram, until } from "./program.ts";

let program: Program;
beforeAll(async () => {
  program = await theProgram();
  await program.start();
});
afterAll(() => program.remove());

const VISITORS = 5;
const ANSWERS = {
  forWhom: "me",
  state: "OH",
  age: "70",
  sex: "female",
  tobacco: "no",
  coverage: "10000",
};

type Screen = { step: string; hidden: Record<string, string> };

/** Reads a screen without JavaScript: its name and its hidden fields. */
function read(html: string): Screen {
  const hidden: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (name !== undefined) hidden[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? "";
  }
  return { step: hidden.step ?? "", hidden };
}

const post = (fields: Record<string, string>, path: string) =>
  fetch(`${program.url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    signal: AbortSignal.timeout(15_000),
  });

/** Sends one screen until it gets a response, as a visitor who clicks the button again does. */
async function persist(fields: Record<string, string>, path = "/get-a-quote"): Promise<Response> {
  for (let tries = 0; tries < 900; tries++) {
    const answer = await post(fields, path).catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("never answered");
}

/** Goes through a visitor's whole quote; returns the address of the page after sending. */
async function goThrough(
  person: { name: string; phone: string },
  between: (step: string) => Promise<void>,
): Promise<string> {
  const answers: Record<string, string> = { ...ANSWERS, ...person };
  let screen = read(await (await persist({ ...quoteValues(() => ""), step: "who", go: "show" })).text());
  for (let n = 0; n < 8; n++) {
    await between(screen.step);
    // Only this screen's answer is new; the others come from the screen itself.
    const step = readStep(screen.step);
    const asked = Object.fromEntries((step ? fieldsOf(step) : []).map((field) => [field, answers[field] ?? ""]));
    const answer = await persist({ ...screen.hidden, ...asked });
    const sent = answer.headers.get("location");
    if (sent) return sent;
    screen = read(await answer.text());
  }
  throw new Error(`stuck at ${screen.step}`);
}

const tokenOf = (link: string) => new URL(link, program.url).searchParams.get("request") ?? "";

/** Answers the last screen, until it is stored. */
async function chooseMorning(link: string): Promise<void> {
  const fields = { request: tokenOf(link), reachBy: "call", bestTime: "morning", message: "" };
  await persist(fields, "/get-a-quote/when");
}

async function signedIn(): Promise<string> {
  const answer = await fetch(`${program.url}/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: "owner@example.com", password: "correct-horse-battery" }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

test("the program killed between screens and at submission: no answer is lost, every acknowledged request is stored once and its link works", async () => {
  let kills = 0;
  let blow: Promise<void> = Promise.resolve();
  const killAt = async (step: string, at: string) => {
    if (step !== at) return;
    kills++;
    blow = program.kill().then(() => program.start());
    // At submission the program is killed while the request is in flight.
    if (at !== "contact") await blow;
  };
  const sent: { phone: string; link: string }[] = [];
  const places = ["person", "range", "contact", "when"];
  for (let n = 0; n < VISITORS; n++) {
    const phone = `+1614${2_300_000 + n * 13}`;
    const link = await goThrough({ name: "Rosa Delgado", phone }, (step) =>
      killAt(step, places[n % places.length] ?? "contact"),
    );
    // Choices after sending are added to the same request, whatever happens in between.
    await killAt("when", places[n % places.length] ?? "");
    await chooseMorning(link);
    sent.push({ phone, link });
    await blow;
  }
  expect(kills).toBeGreaterThanOrEqual(VISITORS);
  await until(
    "the program to be ready",
    async () => (await fetch(`${program.url}/readyz`).catch(() => null))?.ok === true,
  );
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);

  const cookie = await signedIn();
  for (const { phone, link } of sent) {
    const found = (await (
      await fetch(`${program.url}/api/leads?query=${encodeURIComponent(phone)}`, { headers: { cookie } })
    ).json()) as {
      leads: { id: string; best_time: string | null }[];
    };
    expect(found.leads, phone).toHaveLength(1);
    expect(found.leads[0]?.best_time, `${phone}: when to call`).toBe("morning");
    const journey = (await (
      await fetch(`${program.url}/api/leads/${found.leads[0]?.id}/journey`, { headers: { cookie } })
    ).json()) as {
      touchpoints: unknown[];
    };
    expect(journey.touchpoints, `${phone}: submissions`).toHaveLength(1);
    const token = tokenOf(link);
    expect((await fetch(`${program.url}/my-request/${token}`)).status, "the link of the request").toBe(200);
  }
});
