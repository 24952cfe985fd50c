import about from "./drawings/about.svg";
import afterALoss from "./drawings/after-a-loss.svg";
import benefitsAndRights from "./drawings/benefits-and-rights.svg";
import budgetToCoverage from "./drawings/budget-to-coverage.svg";
import burialInsuranceBasics from "./drawings/burial-insurance-basics.svg";
import candle from "./drawings/candle.svg";
import careers from "./drawings/careers.svg";
import coverageGap from "./drawings/coverage-gap.svg";
import cremationVsBurial from "./drawings/cremation-vs-burial.svg";
import family from "./drawings/family.svg";
import finalExpense from "./drawings/final-expense.svg";
import finalExpenseCalculator from "./drawings/final-expense-calculator.svg";
import finalWishes from "./drawings/final-wishes.svg";
import funeralCosts from "./drawings/funeral-costs.svg";
import funeralCostsByState from "./drawings/funeral-costs-by-state.svg";
import gardenGate from "./drawings/garden-gate.svg";
import healthCheck from "./drawings/health-check.svg";
import isItWorthIt from "./drawings/is-it-worth-it.svg";
import landAppalachia from "./drawings/land-appalachia.svg";
import landAtlanticCoast from "./drawings/land-atlantic-coast.svg";
import landBigCity from "./drawings/land-big-city.svg";
import landDesert from "./drawings/land-desert.svg";
import landGreatLakes from "./drawings/land-great-lakes.svg";
import landGreatPlains from "./drawings/land-great-plains.svg";
import landGulf from "./drawings/land-gulf.svg";
import landHawaiiIsland from "./drawings/land-hawaii-island.svg";
import landNewEngland from "./drawings/land-new-england.svg";
import landNorthernWild from "./drawings/land-northern-wild.svg";
import landPacific from "./drawings/land-pacific.svg";
import landPrairieFarm from "./drawings/land-prairie-farm.svg";
import landRiverDelta from "./drawings/land-river-delta.svg";
import landRockyMountains from "./drawings/land-rocky-mountains.svg";
import landRowHouses from "./drawings/land-row-houses.svg";
import landSmallTown from "./drawings/land-small-town.svg";
import mailbox from "./drawings/mailbox.svg";
import planningAhead from "./drawings/planning-ahead.svg";
import porch from "./drawings/porch.svg";
import premiumEstimator from "./drawings/premium-estimator.svg";
import quietShelf from "./drawings/quiet-shelf.svg";
import readingChair from "./drawings/reading-chair.svg";
import schedule from "./drawings/schedule.svg";
import secondOpinion from "./drawings/second-opinion.svg";
import signpost from "./drawings/signpost.svg";
import team from "./drawings/team.svg";
import telephone from "./drawings/telephone.svg";
import upload from "./drawings/upload.svg";
import veteranFuneral from "./drawings/veteran-funeral.svg";

const DRAWINGS = {
  about,
  "after-a-loss": afterALoss,
  "benefits-and-rights": benefitsAndRights,
  "budget-to-coverage": budgetToCoverage,
  "burial-insurance-basics": burialInsuranceBasics,
  candle,
  careers,
  "coverage-gap": coverageGap,
  "cremation-vs-burial": cremationVsBurial,
  family,
  "final-expense": finalExpense,
  "final-expense-calculator": finalExpenseCalculator,
  "final-wishes": finalWishes,
  "funeral-costs": funeralCosts,
  "funeral-costs-by-state": funeralCostsByState,
  "garden-gate": gardenGate,
  "health-check": healthCheck,
  "is-it-worth-it": isItWorthIt,
  "land-appalachia": landAppalachia,
  "land-atlantic-coast": landAtlanticCoast,
  "land-big-city": landBigCity,
  "land-desert": landDesert,
  "land-great-lakes": landGreatLakes,
  "land-great-plains": landGreatPlains,
  "land-gulf": landGulf,
  "land-hawaii-island": landHawaiiIsland,
  "land-new-england": landNewEngland,
  "land-northern-wild": landNorthernWild,
  "land-pacific": landPacific,
  "land-prairie-farm": landPrairieFarm,
  "land-river-delta": landRiverDelta,
  "land-rocky-mountains": landRockyMountains,
  "land-row-houses": landRowHouses,
  "land-small-town": landSmallTown,
  mailbox,
  "planning-ahead": planningAhead,
  porch,
  "premium-estimator": premiumEstimator,
  "quiet-shelf": quietShelf,
  "reading-chair": readingChair,
  schedule,
  "second-opinion": secondOpinion,
  signpost,
  team,
  telephone,
  upload,
  "veteran-funeral": veteranFuneral,
} as const;

export type PictureName = keyof typeof DRAWINGS;

/**
 * One of the site's own drawings, 480 × 320 units. It shows what the text beside it says, so screen readers skip it. A
 * separate file, 1 to 2 KB compressed, is cached for every page and adds nothing to the HTML. `later` loads it only
 * when it comes into view: for all but the picture at the top of a page.
 */
export function Picture({ name, later = false }: { name: PictureName; later?: boolean }) {
  return <Drawing src={DRAWINGS[name]} later={later} />;
}

/** A drawing by its address, with the size that reserves its space while it loads. */
export function Drawing({ src, later }: { src: string; later: boolean }) {
  return (
    <img
      className="drawing"
      src={src}
      width="480"
      height="320"
      alt=""
      decoding="async"
      loading={later ? "lazy" : undefined}
    />
  );
}

/** The picture named like the last part of an address, for cards that link there; nothing if there is none. */
export function PictureOf({ path }: { path: string }) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name in DRAWINGS ? <Picture name={name as PictureName} later /> : null;
}
