import { articlePrices } from "./article-prices.ts";
import { blog } from "./blog.ts";
import { booked } from "./booked.ts";
import { booking } from "./booking.ts";
import { budgetToCoverage } from "./budget-to-coverage.ts";
import { calculator } from "./calculator.ts";
import { calculatorPages } from "./calculator-pages.ts";
import { calculators } from "./calculators.ts";
import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { clientPage } from "./client-page.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { costPages } from "./cost-pages.ts";
import { coverageGap } from "./coverage-gap.ts";
import { cremationVsBurial } from "./cremation-vs-burial.ts";
import { emails } from "./emails.ts";
import { familyConsent } from "./family-consent.ts";
import { familyRoom } from "./family-room.ts";
import { familyStart } from "./family-start.ts";
import { finalExpenseNeed } from "./final-expense-need.ts";
import { funerals } from "./funerals.ts";
import { healthCheck } from "./health-check.ts";
import { home } from "./home.ts";
import { letters } from "./letters.ts";
import { lossList } from "./loss-list.ts";
import { lossPage } from "./loss-page.ts";
import { lossTasks } from "./loss-tasks.ts";
import { lossTexts } from "./loss-texts.ts";
import { medicaid } from "./medicaid.ts";
import { methods } from "./methods.ts";
import { missing } from "./missing.ts";
import { myRequest } from "./my-request.ts";
import { opinionForm } from "./opinion-form.ts";
import { ownWords } from "./own-words.ts";
import { places } from "./places.ts";
import { premiumEstimate } from "./premium-estimate.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { quote } from "./quote.ts";
import { quoteAnswers } from "./quote-answers.ts";
import { quotePrice } from "./quote-price.ts";
import { quoteProblems } from "./quote-problems.ts";
import { resultMail } from "./result-mail.ts";
import { secondOpinion } from "./second-opinion.ts";
import { sentQuote } from "./sent-quote.ts";
import { shell } from "./shell.ts";
import { sources } from "./sources.ts";
import { stateCosts } from "./state-costs.ts";
import { stateRules } from "./state-rules.ts";
import { states } from "./states.ts";
import { stopEmail } from "./stop-email.ts";
import { tables } from "./tables.ts";
import { team } from "./team.ts";
import { textPages } from "./text-pages.ts";
import { time } from "./time.ts";
import { tools } from "./tools.ts";
import { trouble } from "./trouble.ts";
import { upload } from "./upload.ts";
import { veteranForm } from "./veteran-form.ts";
import { veteranFuneral } from "./veteran-funeral.ts";
import { wishKeep } from "./wish-keep.ts";
import { wishSteps } from "./wish-steps.ts";
import { wishes } from "./wishes.ts";
import { wishesPage } from "./wishes-page.ts";
import { worthIt } from "./worth-it.ts";

/** Every text of the public site, by area. The other languages have the same areas, keys and parameters. */
export const english = {
  articlePrices,
  blog,
  booked,
  booking,
  budgetToCoverage,
  calculatorPages,
  calculator,
  calculators,
  callback,
  chat,
  clientPage,
  consent,
  contact,
  costPages,
  coverageGap,
  cremationVsBurial,
  emails,
  familyConsent,
  familyRoom,
  familyStart,
  finalExpenseNeed,
  funerals,
  healthCheck,
  home,
  letters,
  lossList,
  lossPage,
  lossTasks,
  lossTexts,
  medicaid,
  methods,
  missing,
  myRequest,
  opinionForm,
  ownWords,
  places,
  premiumEstimate,
  prices,
  quickPrice,
  quote,
  quoteAnswers,
  quotePrice,
  quoteProblems,
  resultMail,
  secondOpinion,
  sentQuote,
  shell,
  sources,
  stateCosts,
  stateRules,
  states,
  stopEmail,
  tables,
  team,
  textPages,
  time,
  tools,
  trouble,
  upload,
  veteranForm,
  veteranFuneral,
  wishKeep,
  wishSteps,
  wishes,
  wishesPage,
  worthIt,
};
