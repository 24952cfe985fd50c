import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localPath } from "#platform/text/rules/locale.ts";
import { aPhoto } from "#tests/builders/uploads.ts";
import { PAGES } from "#tests/e2e/expected-pages.ts";
import { type Agency, freshPhone } from "./agency.ts";
import { bothWays, freshName, type Journey, visit } from "./journey.ts";
import { HEIGHT, type Person } from "./person.ts";

const RESULT = "/calculators/premium-estimator?age=70&sex=female&amount=15000";
const SMALL_PHONE = 320;
const PUBLIC = PAGES.map(({ path }) => path).filter((path) => !/[{]|^\/(?:admin|api)/.test(path));

async function readBlog(me: Person): Promise<void> {
  await me.open("/blog");
  await me.look("all articles");
  await me.click("link", "Funeral costs", "main");
  await me.isAt("/blog/category/funeral-costs");
  await me.open("/blog/how-much-does-a-funeral-cost");
  await me.look("an article");
  await me.click("link", "Español");
  await me.isAt("/es/blog/");
  await me.look("the same in Spanish");
}

async function findGuide(me: Person): Promise<void> {
  await me.open("/about");
  await me.click("css", ".chat-launcher");
  await me.click("button", "How do I stop the calls?");
  await me.sees("Ask us to stop");
  await me.fill("Your question", "What does a funeral cost?");
  await me.click("button", "Find a guide");
  await me.sees("I cannot answer questions myself, but an agent can.");
  await me.look("the chat");
}

async function readState(me: Person): Promise<void> {
  await me.open("/final-expense-insurance/ohio");
  await me.look("Ohio");
  await me.open("/es/final-expense-insurance/ohio");
  await me.look("Ohio in Spanish");
}

async function bookCall(me: Person): Promise<void> {
  await me.open("/schedule");
  await me.choose("The state you live in", "Ohio");
  await me.click("button", "Show times");
  await me.sees("Eastern Time");
  await me.look("the times");
  await me.click("link", "Later days");
  await me.until("later days", () => me.window.run(() => location.search.includes("from=")));
  await me.click("css", ".slot-time");
  await me.seesHeading("Who should we call?");
  await me.fill("Your name", freshName("Rosa"));
  await me.fill("Phone number", freshPhone());
  await me.asPeopleDo();
  await me.click("button", "Book this time");
  await me.seesHeading("Your call is booked");
  await me.look("booked");
  await me.click("link", "Cancel the call");
  await me.click("button", "Yes, cancel my call");
  await me.seesHeading("Your call is canceled");
}

async function writeMessage(me: Person): Promise<void> {
  const form = "#message-form";
  await me.open("/contact");
  await me.choose("What is it about?", "A question about coverage", form);
  await me.fill("Your message", "How long is the wait?", form);
  await me.asPeopleDo();
  await me.click("button", "Send message", form);
  await me.sees("Please enter your name.");
  await me.look("a missing answer");
  await me.fill("Your name", freshName("Opal"), form);
  await me.fill("Phone number", freshPhone(), form);
  await me.asPeopleDo();
  await me.click("button", "Send message", form);
  await me.seesHeading("Thank You!");
}

async function askToStop(me: Person): Promise<void> {
  const form = "#message-form";
  await me.open("/contact");
  await me.choose("What is it about?", "Please stop contacting me", form);
  await me.fill("Your name", freshName("Wilma"), form);
  await me.fill("Phone number", freshPhone(), form);
  await me.asPeopleDo();
  await me.click("button", "Send message", form);
  await me.seesHeading("You're on our do-not-contact list");
  await me.look("stopped");
}

async function shareRoom(me: Person): Promise<void> {
  await me.open(RESULT);
  await me.click("link", "Share with your family");
  await me.sees("$15,000 of level coverage may cost");
  await me.fill("First name of the person it is for", "Rose");
  await me.fill("Your first name", "Ann");
  await me.choose("Who are you to them?", "Son or daughter");
  await me.asPeopleDo();
  await me.click("button", "Start our family room");
  await me.seesHeading("Planning for Rose");
  await me.look("the family’s page");
  await me.click("button", "Invite a person");
  await me.fill("Their first name", "Bob");
  await me.choose("Who are they to Rose?", "Brother or sister");
  await me.click("button", "Make their link");
  await me.sees("Private link for Bob");
  await me.click("button", "Write a wish");
  await me.fill("Your wish", "White roses, no lilies");
  await me.click("button", "Add this wish");
  await me.sees("White roses, no lilies", "#wish");
  await me.look("a wish");
  await me.click("button", "Delete this family room");
  await me.click("button", "Yes, delete everything");
  await me.sees("The family room is deleted, with everything in it.");
}

async function sendPhoto(me: Person, agency: Agency): Promise<void> {
  const { id } = await agency.addLead(freshName("Rosa"));
  const file = join(tmpdir(), `hearthlight-policy-page-${process.pid}.jpg`);
  await writeFile(file, await aPhoto());
  await me.open(await agency.makeUploadLink(id));
  await me.look("the form");
  await me.window.attach("input[type=file]", file);
  await me.click("button", "Send");
  await me.seesHeading("Thank you. We have your files.");
  await me.look("received");
}

async function askForCall(me: Person): Promise<void> {
  await me.open("/");
  await me.fill("Full name", freshName("Walter"), "main");
  await me.fill("Phone", freshPhone(), "main");
  await me.asPeopleDo();
  await me.click("button", "Request a Call");
  await me.sees("Thank You!");
  await me.look("thanks");
}

async function askForCallInSpanish(me: Person): Promise<void> {
  await me.open("/request-a-callback");
  await me.click("link", "Español");
  await me.isAt("/es/request-a-callback");
  await me.fill("Nombre y apellido", freshName("Rosa"));
  await me.fill("Teléfono", freshPhone(), "main");
  await me.asPeopleDo();
  await me.click("button", "Pedir una llamada");
  await me.sees("¡Gracias!");
  await me.look("gracias");
}

async function mailResult(me: Person, { mails }: Agency): Promise<void> {
  const address = `rosa.${Date.now()}@example.com`;
  await me.open(RESULT);
  await me.click("link", "Email me this result");
  await me.seesHeading("Email me this result");
  await me.fill("Your email address", address);
  await me.check("checkbox", "I ask ");
  await me.look("the address");
  await me.asPeopleDo();
  await me.click("button", "Email me this result");
  await me.seesHeading("We are sending your result");
  await me.until(`mail to ${address}`, async () => mails.to(address).length === 1);
}

/** Every public page, in one language. */
async function everyPage(me: Person, language: "en" | "es"): Promise<void> {
  for (const path of PUBLIC) {
    const address = localPath(path, language);
    await me.open(address);
    await me.look(address);
  }
}

/** Every public page in the largest text on a small phone, where a long word or a list of choices is too wide first. */
async function largestText(me: Person): Promise<void> {
  await me.window.size(SMALL_PHONE, HEIGHT);
  await me.open("/about");
  await me.click("css", "details.ease > summary");
  await me.click("button", "Largest");
  await me.sees("Remembered on this device.");
  for (const path of PUBLIC)
    for (const address of [path, localPath(path, "es")]) {
      await me.open(address);
      await me.checkWidth(address);
    }
  await me.look("the last of them");
}

export const SITE_JOURNEYS: Journey[] = [
  visit("the blog, in both languages", readBlog),
  visit("a question to the chat finds a guide", findGuide),
  visit("the page of a state, in both languages", readState),
  ...bothWays("a call is booked and canceled", bookCall),
  ...bothWays("a message, with a missing answer first", writeMessage),
  ...bothWays("a request to stop", askToStop),
  ...bothWays("a family room is shared and deleted", shareRoom),
  ...bothWays("a photo by a private link", sendPhoto),
  ...bothWays("a call is asked for", askForCall),
  visit("a call is asked for in Spanish", askForCallInSpanish),
  ...bothWays("a result by email", mailResult),
  visit("every public page in English", (me) => everyPage(me, "en")),
  visit("every public page in Spanish", (me) => everyPage(me, "es")),
  visit("every public page in the largest text", largestText),
];
