import type { TextPage } from "./settings-parts.ts";

/** Default text of `/about`. It names no people, years or numbers: the agency adds its own. */
export const DEFAULT_ABOUT_PAGE: TextPage = {
  title: "About us",
  description:
    "Who we are, how we work and how we are paid: an insurance agency for final expense coverage that explains before it sells.",
  intro:
    "{agency} is an insurance agency for one thing: helping people set aside a small amount for a funeral and last bills, so that their families do not have to find it in a hard week.",
  sections: [
    {
      heading: "How we work",
      body: `- An agent talks with you. We dial by hand, and we call because you asked us to.
- We explain before we offer. You hear about waiting periods as plainly as about benefits.
- If you do not need coverage, we say so.
- You decide in your own time. Nobody has to sign on the first call.
- When you tell us to stop, we stop.`,
    },
    {
      heading: "How we are paid",
      body: `Asking us costs you nothing. When you buy a policy through us, the insurer pays us a commission, which is part of what the premium pays for.

Commissions differ between insurers, and you may ask what we would earn from a policy we show you.`,
    },
    {
      heading: "Who is responsible for what we publish",
      body: `Our [guides](/blog) and [calculators](/calculators) name the source and the year of each figure. Where we do not know something, we say so. When we learn of a mistake we correct it; please tell us if you find one.

We are not connected with Social Security, Medicare, the Department of Veterans Affairs or any other government agency. A state license means that we may sell insurance in that state. It is not an endorsement.`,
    },
    {
      heading: "Check us",
      body: `Every agent and every agency needs a license in each state in which they sell. Ask us for the name and license number of the person you speak with, and look both up with [your state’s insurance department](https://content.naic.org/state-insurance-departments). [This guide shows how](/blog/check-agent-and-insurer).`,
    },
    {
      heading: "Talk with us",
      body: `Call {phone}, write to {email}, or visit us at {address}. You can also [ask us to call you](/request-a-callback). To learn about the coverage first, read [what final expense insurance is](/final-expense).

Would you like to work with us? See [careers](/careers).`,
    },
  ],
};

/** Default text of `/careers`. It lists no openings that may not exist. */
export const DEFAULT_CAREERS_PAGE: TextPage = {
  title: "Careers",
  description:
    "Working with us as a licensed agent or in the office: what the work is like, what we ask, and how to get in touch.",
  intro:
    "The people who call us are planning a funeral, their own or a parent’s. We look for colleagues who find that an honor and not a sales opportunity.",
  sections: [
    {
      heading: "What the work is like",
      body: `- You speak with people who asked to be called, one at a time. There is no predictive dialer.
- You explain what a policy does and what it does not do, and you write down what was agreed.
- You follow the rules on calling hours, consent and do-not-call requests, and our software helps you to.
- You may tell a caller that they don’t need what we sell.`,
    },
    {
      heading: "What we ask of licensed agents",
      body: `- A life insurance license in good standing, or the wish to get one.
- Plain words, time to listen, and care with personal details.
- The courage to say “I do not know, but I will find out.”`,
    },
    {
      heading: "How to apply",
      body: `This page does not list open positions. Tell us who you are and what you would like to do, and we will tell you whether there is a place: call {phone} or write to {email}. A few lines are enough to begin with. Please do not send a Social Security number, a photograph or medical details.

We decide on skill and character. We do not discriminate on any ground that the law protects, and we are glad to arrange things so that a disability is no obstacle.`,
    },
  ],
};
