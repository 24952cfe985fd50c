import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bothWays, type Journey, visit } from "./journey.ts";
import type { Person } from "./person.ts";

type Ask = (me: Person) => Promise<void>;

/** What is asked of each calculator, and words of its answer. */
const CALCULATORS: Record<string, [ask: Ask, answer: string]> = {
  "final-expense-calculator": [(me) => me.choose("State", "Ohio"), "$14,126"],
  "cremation-vs-burial": [(me) => me.choose("State", "Ohio"), "$14,126"],
  "funeral-costs-by-state": [(me) => me.choose("First state", "Ohio"), "in Ohio"],
  "coverage-gap": [(me) => me.fill("Years to look ahead", "40"), "After 40 years"],
  "premium-estimator": [(me) => askPremium(me), "At age 72, $15,000"],
  "budget-to-coverage": [(me) => me.fill("What you can spend a month", "60"), "$60"],
  "is-it-worth-it": [(me) => me.fill("Age", "72"), "72"],
};

async function askPremium(me: Person): Promise<void> {
  await me.fill("Age", "72");
  await me.check("radio", "Female");
  await me.fill("Amount of coverage", "$15,000");
}

async function calculate(me: Person, id: string): Promise<void> {
  const [ask, answer] = CALCULATORS[id] ?? [];
  await me.open(`/calculators/${id}`);
  await me.wake(".calculator-form");
  await ask?.(me);
  await me.click("button", "Show the result");
  await me.sees(answer ?? "", "[data-result]");
  await me.look("result");
}

async function planWishes(me: Person): Promise<void> {
  await me.open("/tools/final-wishes");
  await me.wake("[data-island=final-wishes]");
  await me.fill("Your full name", "Rose Martin");
  await me.click("button", "Next");
  await me.seesHeading("Where you will rest");
  await me.check("radio", "Cremation");
  await me.click("button", "2. People");
  await me.seesHeading("2. People to tell");
  await me.fill("Name", "Ann Ødegård");
  await me.look("people");
  await me.open("/tools/final-wishes");
  await me.seesHeading("2. People to tell");
  await me.click("button", "Print or keep");
  await me.sees("Final wishes of Rose Martin");
  await me.look("the document");
  const file = join(tmpdir(), `hearthlight-wishes-${process.pid}.json`);
  const saved = { format: "hearthlight-final-wishes", version: 1, values: { name: "Walter Brown" }, lists: {} };
  await writeFile(file, JSON.stringify(saved));
  await me.window.attach("input[type=file]", file);
  await me.click("button", "Open the file");
  await me.sees("Final wishes of Walter Brown");
  await me.click("button", "Delete everything");
  await me.click("button", "Yes, delete everything");
  await me.sees("Everything was deleted from this device.");
}

async function listAfterLoss(me: Person): Promise<void> {
  await me.open("/tools/after-a-loss");
  await me.wake("[data-island=after-a-loss]");
  await me.choose("State where the death happened", "Ohio");
  await me.fill("Date of death", "2026-02-28");
  await me.click("button", "Show my list");
  // Without script the list is another page.
  if (!me.at.script) await me.isAt("/tools/after-a-loss?");
  await me.click("heading", "Time limits");
  await me.sees("February 28, 2028");
  await me.look("the list");
}

/** The ten questions, by their names in the page. */
const HEALTH = "care terminal memory organs oxygen heart cancer lasting young insulin".split(" ");

async function checkHealth(me: Person): Promise<void> {
  await me.open("/tools/health-check");
  for (const question of HEALTH) await me.check("radio", question === "heart" ? "Yes" : "No", `#health-${question}`);
  await me.sees("You likely qualify for graded coverage.");
  await me.look("the likely result");
}

async function secondOpinion(me: Person): Promise<void> {
  await me.open("/tools/second-opinion");
  await me.fill("Price a month", "87.47");
  await me.fill("Amount paid at death", "10,000");
  await me.check("radio", "No health questions (guaranteed issue)");
  await me.fill("Age when it starts", "70");
  await me.check("radio", "Female");
  await me.choose("State", "Florida");
  await me.click("button", "Show my second opinion");
  await me.seesHeading("Our second opinion: Waiting period");
  await me.look("the opinion");
}

async function veteranFuneral(me: Person): Promise<void> {
  await me.open("/tools/veteran-funeral");
  await me.check("radio", "A private or city cemetery");
  await me.check("radio", "Gets a VA pension or disability pay");
  await me.choose("State", "Ohio");
  await me.fill("Date of death", "2026-05-01");
  await me.click("button", "Show what VA covers");
  await me.seesHeading("Left for the family");
  await me.look("what is left");
}

async function blankWishes(me: Person): Promise<void> {
  await me.open("/tools/final-wishes");
  await me.seesHeading("Words of your own");
  await me.look("the blank form");
}

export const TOOL_JOURNEYS: Journey[] = [
  ...Object.keys(CALCULATORS).map((id) => visit(`calculator ${id}`, (me) => calculate(me, id))),
  visit("calculator funeral-costs-by-state", (me) => calculate(me, "funeral-costs-by-state"), false),
  visit("final wishes: written, kept, read from a file, deleted", planWishes),
  visit("final wishes: a blank form", blankWishes, false),
  ...bothWays("the list after a loss", listAfterLoss),
  visit("the health check", checkHealth),
  ...bothWays("a second opinion", secondOpinion),
  ...bothWays("a veteran’s funeral", veteranFuneral),
];
