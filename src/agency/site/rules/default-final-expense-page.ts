import type { TextPage } from "./settings-parts.ts";

/**
 * Default text of `/final-expense`. It names no price of a policy: those come from the rate table. The free look of 14
 * days: Florida Statutes 626.99 (states data).
 */
export const DEFAULT_FINAL_EXPENSE_PAGE: TextPage = {
  title: "Final expense insurance",
  description:
    "What final expense (burial) insurance is, how level, graded and guaranteed issue differ, what a family gets in month 6, 18 and 30, and what it does not do.",
  intro:
    "Final expense insurance is a small whole life policy. It pays an amount of money when you die, so that your family can pay for a funeral and the last bills. People also call it burial insurance or funeral insurance. It is all the same thing.",
  sections: [
    {
      heading: "What it is",
      body: `You choose an amount, commonly between $5,000 and $25,000, and a person who is to receive it. You pay a premium each month. When you die, the insurer pays that person, who is called the beneficiary.

- The premium stays the same for life. It does not rise with your age or when your health changes.
- The benefit stays the same too. It does not shrink as long as the premiums are paid.
- It does not run out at a certain age, as term insurance does.
- There is usually no medical exam. Some plans ask health questions, others ask none.
- The money is the beneficiary’s. It may go to the funeral home, to the hospital, to the rent, or to a plane ticket home.`,
    },
    {
      heading: "Who it is for",
      body: `It fits people who would leave a funeral bill that their family could not easily pay, and who want that to be settled. Most are between 50 and 85. Often an adult child helps a parent to arrange it.

It may not be for you if you have enough in savings that pass straight to your family, if a life insurance policy you already own will still be there, or if the premium would have to come out of money for food or medicine. A licensed agent should tell you so. [When not to buy](/blog/when-not-to-buy-burial-insurance) goes through the cases.`,
    },
    {
      heading: "Level, graded and guaranteed issue",
      body: `There are three kinds. They differ in the health questions they ask and in how soon the full benefit begins. Ask which kind you are being offered before anything else.

| | Level | Graded | Guaranteed issue |
| Health questions | Yes, the strictest | Yes, less strict | None |
| Wait for the full benefit | None | Yes: a part first, then all of it | Yes, commonly two years |
| Accident during the wait | Full benefit: there is no wait | See the policy | Commonly the full benefit |
| Price | Usually the lowest | Usually between | Usually the highest |

Level is the one to try first, even if you take several medicines. Guaranteed issue accepts everybody within its age limits, and the wait is the price of that. These are common terms and not a rule; each policy states its own. [Ten questions](/tools/health-check) show which kind your health likely allows. [Our guide compares the three in detail](/blog/level-graded-guaranteed-issue).`,
    },
    {
      heading: "What the family gets in month 6, 18 and 30",
      body: `This is what commonly happens when someone dies of an illness a while after the policy began:

| Death from illness in | Level | Graded | Guaranteed issue |
| Month 6 | The full benefit | A part of it, as the policy’s own table says | The premiums paid, plus interest |
| Month 18 | The full benefit | Commonly a larger part | The premiums paid, plus interest |
| Month 30 | The full benefit | Commonly the full benefit | The full benefit, where the wait is two years |

In dollars: say you have $10,000 of guaranteed issue coverage and have paid in $300 by month 6. After a death from illness, the family gets the $300 plus interest. At ten percent that makes $330. By month 18 you have paid in $900, and they get $990. In month 30 they get $10,000.

The payments here are round numbers, not a price. Ten percent interest is common. The policy you are offered states its own price, wait and interest. [Where our figures come from](/methods)`,
    },
    {
      heading: "What it does not do",
      body: `- It does not pay in full from the first day if the policy has a waiting period. We say so before you decide.
- It is not savings. If you stop in the first years you may get back little or nothing of what you paid.
- It is not free, and it is not a government program. Social Security and Medicare do not sell or endorse it.
- It does not fix the price of a funeral. Costs may rise while the benefit stays the same.
- It does not pay when premiums were missed and the policy has lapsed, or for a cause that the policy excludes. In the first two years insurers may also check whether the application was true.
- Over many years you may pay in more than your family receives. [See whether it is worth it for you](/calculators/is-it-worth-it).`,
    },
    {
      heading: "What it costs",
      body: `Your price depends on your age, sex, health, tobacco use, state and the amount. In Montana insurers may not price life insurance by sex. What we can show beforehand is a range; the exact premium comes from an insurer once you have answered its questions.

[Try the calculators](/calculators) to see what a funeral costs where you live and how much of it you would want to cover, or [ask for a free quote](/get-a-quote).`,
    },
    {
      heading: "Before you sign",
      body: `- Ask whether there is a waiting period, how long it is, and where the policy says so.
- Check the agent’s license and the insurer with your state’s insurance department. [Here is how](/blog/check-agent-and-insurer).
- Read the policy when it comes. You have a free-look period: at least 10 days in most states, and 14 in Florida. In that time you may give the policy back and get your money back. [Your state’s page](/calculators/funeral-costs-by-state#calculator.states) says what we know about your state’s rule.
- Tell your beneficiary that the policy exists and where it is.
- Take your time. Nobody should ask you to decide on the phone today. [This is what happens on a call](/blog/burial-insurance-call).

Would you like to talk it through? Call {phone}, or [ask us to call you](/request-a-callback).`,
    },
  ],
};
