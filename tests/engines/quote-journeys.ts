import { myRequest } from "#agency/english/rules/my-request.ts";
import { quote as english } from "#agency/english/rules/quote.ts";
import { quoteAnswers as answers } from "#agency/english/rules/quote-answers.ts";
import { sentQuote as sent } from "#agency/english/rules/sent-quote.ts";
import { quote as spanish } from "#agency/spanish/rules/quote.ts";
import { quoteAnswers as respuestas } from "#agency/spanish/rules/quote-answers.ts";
import { sentQuote as enviada } from "#agency/spanish/rules/sent-quote.ts";
import { freshPhone } from "./agency.ts";
import { bothWays, freshName, type Journey, visit } from "./journey.ts";
import type { Person } from "./person.ts";

const LANGUAGES = [
  { name: "English", path: "/get-a-quote", words: english, answers, sent },
  { name: "Spanish", path: "/es/get-a-quote", words: spanish, answers: respuestas, sent: enviada },
] as const;

/** Asks for a quote for oneself, from the first question to the thanks. */
async function askForQuote(me: Person, language: (typeof LANGUAGES)[number]): Promise<void> {
  const { words, answers: said, sent: after } = language;
  const goOn = () => me.click("button", words.next);
  await me.open(language.path);
  await me.look("who it is for");
  await me.check("radio", said.whom.me);
  await me.choose(words.orState, "Ohio");
  await goOn();
  await me.sees(words.age("me"));
  await me.look("age and sex");
  await me.fill(words.ageInYears, "70");
  await me.check("radio", said.sex.female);
  await goOn();
  await me.sees(words.tobacco("me"));
  await me.look("tobacco and amount");
  await me.check("radio", said.tobacco.no);
  await me.check("radio", "$10,000");
  await goOn();
  await me.sees(words.priced);
  await me.look("price");
  await me.click("button", words.eachPays);
  await goOn();
  await me.sees(words.reach);
  await me.look("how to reach you");
  await me.fill(words.name, freshName("Rosa"));
  await me.fill(words.phone, freshPhone());
  await me.asPeopleDo();
  await me.click("button", words.send);
  await me.seesHeading(after.when.title);
  await me.look("when to call");
  await me.click("link", after.when.skip);
  await me.seesHeading(after.thanks);
  await me.look("thanks");
}

/** A daughter asks for her mother, who agrees by the link. */
async function askForParent(me: Person): Promise<void> {
  await me.open("/get-a-quote?for=parent&state=OH&age=78&sex=female&tobacco=no&coverage=10000");
  await me.sees(english.priced);
  await me.click("button", english.askMe);
  await me.check("radio", answers.health.some);
  await me.click("button", english.refine);
  await me.sees("insurers offer level or graded coverage");
  await me.click("button", english.next);
  await me.fill(english.ownName, freshName("Ann"));
  await me.fill(english.theirName.parent, freshName("Rosa"));
  await me.fill(english.ownPhone, freshPhone());
  await me.click("button", english.otherWaysTheirs);
  await me.fill(english.theirPhone.parent, freshPhone());
  await me.look("both people");
  await me.asPeopleDo();
  await me.click("button", english.send);
  await me.seesHeading(sent.when.title);
  await me.click("link", sent.when.skip);
  await me.seesHeading(sent.thanks);
  await me.look("the link to pass along");
  await me.click("css", "a[href*='/consent/']");
  await me.seesHeading("May we call you");
  await me.look("the agreement");
  await me.click("css", "input[type=checkbox]");
  await me.click("button", "Yes, I agree");
  await me.sees("We’ve recorded your agreement.");
}

/** A request is read again by its own link, and withdrawn. */
async function withdraw(me: Person): Promise<void> {
  await me.open("/get-a-quote?for=me&state=OH&age=70&sex=female&tobacco=no&coverage=10000");
  await me.sees(english.priced);
  await me.click("button", english.next);
  await me.fill(english.name, freshName("Ruth"));
  await me.fill(english.phone, freshPhone());
  await me.asPeopleDo();
  await me.click("button", english.send);
  await me.seesHeading(sent.when.title);
  await me.click("link", sent.when.skip);
  await me.seesHeading(sent.thanks);
  await me.click("link", sent.yourRequest);
  await me.isAt("/my-request/");
  await me.seesHeading("Your request");
  await me.look("the request");
  await me.click("button", myRequest.withdrawIt);
  await me.sees(myRequest.isWithdrawn);
  await me.look("withdrawn");
}

/** A wrong ZIP code is marked beside its field, and what was typed stays. */
async function correctZip(me: Person): Promise<void> {
  await me.open("/get-a-quote?for=me");
  await me.fill(english.zip, "00901");
  await me.click("button", english.next);
  await me.sees("This ZIP code is in Puerto Rico");
  await me.look("a wrong ZIP code");
  await me.fill(english.zip, "59601");
  await me.click("button", english.next);
  await me.sees(english.age("me"));
}

export const QUOTE_JOURNEYS: Journey[] = [
  ...LANGUAGES.flatMap((language) => bothWays(`a quote in ${language.name}`, (me) => askForQuote(me, language))),
  ...bothWays("a quote for a parent, who agrees by the link", askForParent),
  ...bothWays("a request is read again by its link, and withdrawn", withdraw),
  visit("a wrong ZIP code in the quote", correctZip),
];
