import { type Agency, freshPhone } from "./agency.ts";
import { atDesk, freshName, type Journey } from "./journey.ts";
import { STAFF_PAGES } from "#tests/builders/staff-pages.ts";
import { HEIGHT, PHONE, type Person } from "./person.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** A day in the week of the program's clock. */
const PLANNED = "2027-03-03";

/** First, since visitors book calls in these hours. */
async function setHours(me: Person): Promise<void> {
  await me.open("/admin/schedule");
  for (const day of DAYS) {
    await me.fill(`${day} from`, "08:00");
    await me.fill(`${day} to`, "20:00");
  }
  await me.look("the week");
  await me.click("button", "Save availability");
  await me.sees("Availability saved.");
}

async function workQueue(me: Person, agency: Agency): Promise<void> {
  await agency.addLead(freshName("Walter"));
  await me.open("/admin/queue");
  await me.sees("Never called");
  await me.look("a call");
  const first = await me.window.run(() => document.querySelector("#queue-lead")?.textContent ?? "");
  await me.check("radio", "No answer or busy");
  await me.fill("Note", "Rang five times");
  await me.click("button", "Save and next");
  await me.sees(`${first}: No answer or busy`);
  await me.click("button", "Undo");
  await me.sees(first, "#queue-lead");
}

async function changeStatus(me: Person, agency: Agency): Promise<void> {
  const name = freshName("Swift");
  await agency.addLead(name);
  await me.open("/admin/leads");
  await me.look("the list");
  await me.open(`/admin/leads?q=${encodeURIComponent(name)}`);
  await me.choose(`Status of ${name}`, "Contacted");
  await me.sees("Saved: Contacted");
  await me.open(`/admin/leads?q=${encodeURIComponent(name)}`);
  await me.until("the status to stay", () => me.window.run(() => document.body.innerHTML.includes("contacted")));
}

async function writeNote(me: Person, agency: Agency): Promise<void> {
  const { id } = await agency.addLead(freshName("Wilhelmina"));
  await me.open(`/admin/leads/${id}`);
  await me.look("a lead");
  await me.fill("New note", "Ask for Maria");
  await me.press("Control+Enter");
  await me.sees("Ask for Maria", "#journey");
  await me.open(`/admin/leads/${id}/timeline`);
  await me.sees("Ask for Maria");
}

async function addLead(me: Person): Promise<void> {
  const name = freshName("Rosa");
  await me.open("/admin/leads/new");
  await me.fill("Phone", freshPhone(), "main");
  await me.fill("Name", name, "main");
  await me.choose("How did they come to us?", "They called us");
  await me.fill("First note", "Wants $10,000 for her husband.");
  await me.look("the form");
  await me.press("Control+Enter");
  await me.seesHeading(name);
}

async function addPolicy(me: Person, agency: Agency): Promise<void> {
  const { id } = await agency.addLead(freshName("Polly"));
  await me.open(`/admin/leads/${id}/policies`);
  await me.fill("Insurance company", "Mutual of Omaha");
  await me.fill("Product", "Living Promise");
  await me.fill("Face amount, dollars", "10,000");
  await me.fill("Premium, dollars", "54.20");
  await me.fill("Applied", "2026-01-02");
  await me.look("the form");
  await me.click("button", "Add policy");
  await me.sees("$54.20, monthly");
}

async function readInbox(me: Person): Promise<void> {
  await me.open("/admin/inbox");
  await me.seesHeading("Inbox");
  await me.look("the inbox");
}

async function writeArticle(me: Person, { call }: Agency): Promise<void> {
  const content = "<p>One.</p>\n\n<h2>Costs</h2>\n<p>Two.</p>";
  const title = freshName("Written");
  const { id } = await call<{ id: string }>("POST", "/api/articles", { title, content, category: "funeral-costs" });
  await me.open(`/admin/articles/${id}`);
  await me.sees("Two.", "[aria-label='Text of the article']");
  await me.look("the editor");
  await me.fill("Text of the article", "More words.");
  await me.press("Enter");
  await me.fill("Title", `${title} again`);
  await me.until("the text to be saved", async () => {
    const stored = await call<{ title: string; content: string }>("GET", `/api/articles/${id}`);
    return stored.title === `${title} again` && stored.content.includes("More words.");
  });
}

async function changeSettings(me: Person): Promise<void> {
  await me.open("/admin/settings");
  await me.look("all records");
  for (const phone of ["(614) 555-0188", "(614) 555-0143"]) {
    await me.open("/admin/settings/agency");
    await me.fill("Phone", phone, "main");
    await me.click("button", "Save", "main");
    await me.sees("Saved. The site shows it now.");
  }
  await me.look("the agency");
}

async function planArticle(me: Person, { call }: Agency): Promise<void> {
  const title = freshName("Carried");
  await call("POST", "/api/articles", { title, planned_for: PLANNED });
  await me.open(`/admin/calendar?day=${PLANNED}`);
  await me.sees(title);
  await me.click("link", title);
  await me.sees(title);
}

async function findAnything(me: Person, agency: Agency): Promise<void> {
  const name = freshName("Theodora");
  await agency.addLead(name);
  await me.open("/admin");
  await me.look("home");
  await me.click("button", "Find anything");
  await me.window.type(name);
  await me.click("css", "[role=option]");
  await me.seesHeading(name);
}

/** The addresses of the desk without the id of a record, and without those that answer with a file. */
const SCREENS = STAFF_PAGES.filter(
  (path) => !path.includes(".") && !/\/(?:x|any|rows|known|file|next|sure|arrived)(?:\/|$)/.test(path),
);

/** Every screen of the desk that has an address of its own, on a phone. */
async function everyScreen(me: Person): Promise<void> {
  await me.window.size(PHONE, HEIGHT);
  for (const path of SCREENS) {
    await me.open(path);
    // Some are calls that answer with data.
    if (!(await me.window.run(() => document.documentElement.hasAttribute("data-hydrate")))) continue;
    await me.checkAxe(path);
    await me.checkWidth(path);
  }
  await me.window.size(me.at.width, HEIGHT);
}

export const DESK_JOURNEYS: Journey[] = [
  atDesk("the hours for calls", setHours),
  atDesk("a call of the queue, undone", workQueue),
  atDesk("a status in the list of leads", changeStatus),
  atDesk("a note on a lead", writeNote),
  atDesk("a new lead", addLead),
  atDesk("a policy", addPolicy),
  atDesk("the inbox", readInbox),
  atDesk("an article is written", writeArticle),
  atDesk("the settings of the agency", changeSettings),
  atDesk("the editorial calendar", planArticle),
  atDesk("anything is found by its name", findAnything),
  atDesk("every screen on a phone", everyScreen),
];
