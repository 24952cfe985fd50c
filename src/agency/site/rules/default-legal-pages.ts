import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { TextPage } from "./settings-parts.ts";

/**
 * Default text of `/privacy`. It describes what this program collects; update it with any change of
 * `core/leads/lead.ts` (form fields), `core/consent/consent-record.ts` (evidence), `core/leads/submission.ts` (origin
 * of a submission), `core/monitoring/counted-event.ts`, `web-vitals.ts` and `error-group.ts` (counts), `server/notifications/notifications-jobs.ts` and
 * `server/uploads` (email and files), `server/family`, or `web/site/leads/lead-envelope.ts`, `web/site/leads/quote-progress.ts`,
 * `web/site/wire-ease.ts` and `web/site/planning/kept-here.ts` (browser storage).
 */
export const DEFAULT_PRIVACY_PAGE: TextPage = {
  title: "Privacy",
  description:
    "What this site learns about you, why, how long it is kept, who sees it, and how to ask for a copy, a correction, deletion or an opt-out.",
  intro:
    "The short version: you can read everything on this site without telling us who you are. When you send us a form, we keep what you wrote and the proof that you asked us to contact you. We do not sell it, and no advertising company watches you here.",
  sections: [
    {
      heading: "When you only read",
      body: `We set no cookie for visitors, and our pages load nothing from other companies: no advertising, no social network buttons, no outside fonts or maps.

Your browser tells our server which page it wants and from which internet address, as it tells every site. We do not write the address into a log of the pages you read. It is held for some minutes when something is sent to us, to keep robots out.

For each page and day we count how often it was opened, and how often an article was read to its end, how often a calculator was used, which screens of the quote were reached, how often a form was sent or failed, and how often our phone number was tapped. Of each visit to a page we count from what kind of place it came, such as a search engine or an email, and not from which. We also count how fast each kind of page was, on phones and on larger screens. These are totals. They include no address, no name, no time of day, and nothing that could link two visits to one person.

When a script of a page fails in your browser, the page tells our server what kind of error it was, on which page and where in our program it happened, and its message. Before we keep the message, we remove anything that could be a name, a number or an address. With it we keep the kind of your browser, and a code made from your internet address, from which the address can't be read, to count how many people an error met. We count such errors by day, and delete all of this 90 days after the error last happened.

If your browser asks for privacy by Global Privacy Control, nothing is counted and no error is reported.`,
    },
    {
      heading: "What stays in your browser",
      body: `Some things are kept by your own browser, on your own device. We cannot see them.

- The first page of your visit and the page that led you here, until you close the tab. They reach us only if you send a form.
- The answers you gave in the quote so far, until you send it or close the tab.
- Larger text and higher contrast, if you chose them, until you choose otherwise.
- What you write into the [final wishes planner](/tools/final-wishes) and what you tick in the [list after a loss](/tools/after-a-loss). It stays until you delete it there or clear your browser. On a computer that others use, please save or print it and delete it before you leave.
- What you answer in the [health check](/tools/health-check), until you leave the page. It is not saved, not even by your browser.

The calculators also run in your browser. Without JavaScript, or when you copy a link to a result, the figures travel in the address of the page. We do not keep them.`,
    },
    {
      heading: "When you send us a form",
      body: `We keep what you enter. The forms ask for some of these:

- your name, phone number and email address
- your state, your age or date of birth, sex and tobacco use, because insurers’ rates depend on them
- your ZIP code, if you give it, because it tells the state
- how your health is, in one of three plain choices. We ask only if you let us, keep only the choice, and use it to show a fitting range and to prepare your quote. Tell us to delete it, and we do.
- the amount of coverage you have in mind and the best time to call
- anything you write in your own words. Please leave out medical details, and never send a Social Security number.

With it we keep when you sent it, from which page, your internet address, the kind of browser, the page that led you to us and the campaign marks in its address. They are part of the record below.

If you ask for your parent or spouse, we keep what you tell us of both. We call you, and we call them only after they have agreed themselves by a link of their own.

When you book a call, we also keep the time, your state and your time zone.

After a quote request or a booking you get a private link to see, change or withdraw it. Anyone who has the link can use it, so please keep it private.`,
    },
    {
      heading: "When you send us files",
      body: `You can send files only by a private link that one of us made for you. We take photographs and PDF files, and look at what a file is, not at its name. We re-encode photographs, which removes the place where they were taken. Uploads that aren’t finished are deleted after a day.

The files are kept where no web address leads. Only our staff who work with requests can open one, by a link that works for a minute, and each opening is written down with who it was and when.`,
    },
    {
      heading: "When you plan with your family",
      body: `A [family room](/family) keeps what its members write there: first names, who each of you is to the person it is for, results of our calculators, wishes, notes, and who agrees with the plan. It asks for no phone number and no email address, and nobody calls or writes to you because of it. Everyone in it sees it, and no screen of ours shows it to our agents.

You join only if you agree. When you leave, what you wrote is deleted; the person who started it can delete all of it at any time. If nobody opens it for ${KEPT_DAYS.familyRooms} days, it is deleted. Your link is private: anyone who has it can read and write in your name.`,
    },
    {
      heading: "When we write to you",
      body: `If you gave an email address, you get a confirmation of what you sent or booked, and nothing else by itself. Each of these mails has a link that ends them. Our own copy of a mail is deleted after {keptMails}.

When you send a calculator’s result to yourself, we keep that mail and the record that you asked for it, and nobody calls or writes to you because of it.`,
    },
    {
      heading: "The record of your consent",
      body: `When you ask us to contact you, we store the words you saw, the button you pressed or the box you ticked, the number or address it was about, the time, your internet address and your browser. The law asks us to be able to show this. Such a record is never changed afterwards; when you withdraw, that is recorded too.

Agreeing is never a condition of buying anything. You can take it back at any time and in any way: press “Withdraw my request” on your private link, choose “Please stop contacting me” on the [contact page](/contact), say so on the phone, reply STOP to a text message, or write to us.`,
    },
    {
      heading: "What we use it for",
      body: `- to answer you, call you back and prepare the quote you asked for
- to pass an application on to the insurer you choose, when you apply
- to keep to the law on calls, messages and insurance sales, and to be able to show that we did
- to find and stop misuse of the site

We make no decision about you by machine alone.`,
    },
    {
      heading: "Who sees it",
      body: `Our agents and staff see it, each as far as the work needs it, and our system records what they change. When a request comes in, they get an email with your name, phone number, state and what you asked for. The companies that run our computers, and those that carry our mail and phone calls, handle it for us and for nothing else. An insurer gets it when you apply there. Authorities get it when the law requires it.

We do not sell personal information, and we do not share it for advertising. Inquiries are not passed to other agencies or to buyers of leads.`,
    },
    {
      heading: "Global Privacy Control",
      body: `Some browsers send a signal named Global Privacy Control, which asks sites not to sell or share your information. We treat it as your valid request, and nothing about your visit is counted. As we sell and share nothing of anybody, everything on the site keeps working for you in the same way.`,
    },
    {
      heading: "How long we keep it",
      body: `- Requests and messages: as long as we are in contact about them, and afterwards as long as insurance and tax rules make us keep records. You may ask us to delete them earlier.
- Records of consent and of calls made on it: five years after the last contact at least, as the Telemarketing Sales Rule asks.
- A request not to be called: for good, because otherwise we could not honor it.
- Files you sent: as long as the request they belong to. You may ask us to delete them earlier.
- Our copies of mails to you: {keptMails}.
- A private link to your request: it works for 180 days; the link by which a family member agrees, for 60.
- The counts of visits: they say nothing about anybody, so they stay.
- What your browser keeps: as said above.`,
    },
    {
      heading: "Your requests: copy, correction, deletion, opt-out",
      body: `Whichever state you live in, you may ask us

- for a copy of what we have about you
- to correct what is wrong
- to delete it
- to stop contacting you, or to stop using it for anything but the law’s own purposes.

Call {phone} or write to {email}. The form on the [contact page](/contact) has a choice for these requests. Tell us the phone number or email address you gave us, so that we can find the record and make sure that we are talking with the right person. Someone else may ask for you if you have told us so.

A request to stop counts at once. On your private link and with the contact form’s choice “Please stop contacting me” the site records it itself, for every number and address we have of you; what you say or write to one of us, we enter as soon as we hear or read it. Everything else we answer within 45 days, free of charge, and we never treat anybody worse for asking. What outlives a deletion is the record of consent and the entry on our do-not-call list, since the law needs both; we will tell you so. If you disagree with our answer, tell us, and a person who did not decide it the first time will look again. You may also turn to your state’s attorney general.`,
    },
    {
      heading: "Keeping it safe",
      body: `Forms are sent encrypted where the address begins with https. Staff sign in with their own accounts, passwords are stored only in a form that cannot be read back, and what staff change is logged. No system is perfect; if something happens that puts you at risk, we will tell you as the law asks.`,
    },
    {
      heading: "Children",
      body: `This site is for adults. We do not knowingly collect anything from children under 16. If you think that we have, please tell us and we will delete it.`,
    },
    {
      heading: "Who we are",
      body: `{legalName}, {address}. Phone {phone}.

When this page changes in a way that matters, we say so here before the change takes effect.`,
    },
  ],
};

/** Default text of `/terms`. */
export const DEFAULT_TERMS_PAGE: TextPage = {
  title: "Terms of use",
  description:
    "The rules for using this site: what its guides, calculators and quotes are, what they are not, and who is responsible for what.",
  intro:
    "This site belongs to {legalName}. By using it you agree to what follows. If you do not agree, please do not use it; you can still call us at {phone}.",
  sections: [
    {
      heading: "What this site is",
      body: `The site explains final expense insurance and lets you ask for a quote or a call. It is a solicitation of insurance: when you send a form, a licensed agent may contact you in the way you agreed to.

Nothing here is an offer of insurance. Coverage begins only when an insurer has accepted your application and the first premium has been paid. What counts then is the policy and not a page of this site.`,
    },
    {
      heading: "No government agency",
      body: `We are an insurance agency. We are not connected with, approved by or endorsed by Social Security, Medicare, the Department of Veterans Affairs or any other government agency.`,
    },
    {
      heading: "Quotes and calculators",
      body: `The calculators work with published averages and with the assumptions that they show. Their results are for planning. Prices depend on your age, sex, health, tobacco use, state, the amount and the insurer; the insurer alone sets the premium. Funeral homes and cemeteries set their own prices and must give you theirs on request.`,
    },
    {
      heading: "Guides",
      body: `Our guides are general information, checked with care and dated. They are not legal, tax or medical advice, and laws differ between states and change. For a decision that matters, ask a person who knows your situation.`,
    },
    {
      heading: "Where we sell",
      body: `We sell insurance only in states in which we are licensed. The site can be read from anywhere; that is no offer where we hold no license.`,
    },
    {
      heading: "What we ask of you",
      body: `- Give your own name, phone number and email address, or those of someone who has asked you to.
- Do not send us medical records or a Social Security number through the forms.
- Do not try to break into the site, overload it, or copy it by machine in a way that hinders others.`,
    },
    {
      heading: "What belongs to whom",
      body: `Texts, drawings and calculators of this site belong to us or to those who let us use them. You may print a page, share a link and quote a passage with its source. Names and marks of others belong to them.`,
    },
    {
      heading: "Links to other sites",
      body: `We link to sites of others where they know more than we do. We chose them with care, but we do not run them and are not responsible for what they say or do.`,
    },
    {
      heading: "Our responsibility",
      body: `We keep the site correct and available as well as we can, and we cannot promise that it is always either. As far as the law allows, we are not liable for harm that comes from relying on general information here. This takes away no right that the law gives you as a consumer or as the owner of a policy, and it does not limit what we owe you as your insurance agent.`,
    },
    {
      heading: "Calls and messages",
      body: `You choose how we may reach you, and you can change that at any time. How we handle what you tell us is on the page about [privacy](/privacy).`,
    },
    {
      heading: "Ease of use",
      body: `We want everybody to be able to use this site, with a keyboard, a screen reader or large type. If something does not work for you, call {phone} or write to {email}, and we will help you right away and fix it.`,
    },
    {
      heading: "The law that applies",
      body: `The law of the state in our address applies, and the insurance and consumer law of the state you live in wherever it protects you more. If one of these sentences turns out not to hold, the others still do.

{legalName}, {address}.`,
    },
  ],
};
