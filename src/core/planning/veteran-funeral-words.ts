import { formatDollars } from "#core/money/dollars.ts";
import { type CitedText, cited } from "#core/states/cited-text.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { lastDay, limitText } from "./loss-deadlines.ts";
import type { LossReference } from "./loss-reference.ts";
import type { Discharge, VeteranFuneralInputs } from "./veteran-funeral-form.ts";

/** Whom to call; `phone` is E.164. */
export type VeteranCall = { id: string; label: string; phone: string };

/** The lists beside the bill. */
export type VeteranParts = {
  gives: CitedText[];
  family: CitedText[];
  deadlines: CitedText[];
  papers: CitedText[];
  calls: VeteranCall[];
};

type Sums = { price: number; covered: number; back: number };

/** Every sentence about the bill. */
export const VETERAN_WORDS = {
  sentence: ({ price, covered, back }: Sums) => {
    const [all, given, returned] = [price, covered, back].map((amount) => formatDollars(amount));
    if (covered === 0 && back === 0) return `The usual price is ${all}. VA takes nothing off it that we can count.`;
    if (back === 0) return `The usual price is ${all}, and ${given} of it is free.`;
    if (covered === 0) return `The usual price is ${all}, and VA pays back up to ${returned}.`;
    return `The usual price is ${all}: ${given} of it is free, and VA pays back up to ${returned}.`;
  },
  cautions: {
    good: null,
    other:
      "VA decides on this kind of discharge case by case. The figures show what you get if it says yes. Ask first.",
    dishonorable:
      "A dishonorable discharge bars burial benefits. A discharge can sometimes be upgraded: ask a county veterans office.",
    unsure: "The figures count on an honorable or general discharge. The DD-214 says which one it was.",
  } satisfies Record<Discharge, string | null>,
  allowances: {
    service: "VA burial allowance, service caused the death",
    burial: "VA burial allowance",
    plot: "VA plot allowance",
  },
  estimate: (span: string) => `Our latest figure, for ${span}. It changes every October 1.`,
  possible: (more: number) =>
    `VA may pay back up to ${formatDollars(more)} more, if the veteran gets VA pay or a pension, or dies in VA care.`,
  instead: (most: number) =>
    `If VA finds that service caused the death, it pays up to ${formatDollars(most)} in place of its other allowances.`,
  unknown: "We don’t know the VA allowance for a death on that day, so none is taken off. VA.gov has it.",
  lineNote: (id: string, free: boolean, { cemetery, who }: VeteranFuneralInputs): string | null => {
    if (free && cemetery === "national") return "Free in a VA national cemetery.";
    if (free && id === "marker" && cemetery === "private")
      return "VA gives a marker or headstone. The cemetery may charge to set it.";
    if (free && id === "marker") return "VA gives the marker or headstone.";
    if (free) return "Most state veterans cemeteries don’t charge for a veteran. Ask yours.";
    if (cemetery === "state" && (id === "plot" || id === "opening") && who === "family")
      return "The price in a private cemetery. Ask what the state veterans cemetery charges for family.";
    if (cemetery === "state" && id === "vault") return "Ask the cemetery. Many have the vault in the ground already.";
    return null;
  },
};

/** What VA gives, for family too, the time limits, and the papers, for these answers. */
export function veteranParts(
  inputs: VeteranFuneralInputs,
  { veterans }: Pick<LossReference, "veterans">,
): VeteranParts {
  const none = inputs.discharge === "dishonorable";
  return {
    gives: none ? [] : inputs.who === "family" ? givesFamily(inputs) : givesVeteran(inputs),
    family: none || inputs.who === "family" ? [] : FAMILY,
    deadlines: none ? [] : deadlinesOf(inputs, veterans),
    papers: none ? [PAPERS.discharge] : papersOf(inputs, veterans),
    calls: [
      ...(inputs.cemetery === "national" && !none
        ? [{ id: "cemetery", label: "National Cemetery Scheduling Office", phone: veterans.cemeteryPhone }]
        : []),
      { id: "benefits", label: "VA benefits line", phone: veterans.benefitsPhone },
    ],
  };
}

const FAMILY = [
  cited(
    "A husband, wife or minor child can share the veteran’s grave in a national cemetery, even if they die first. So can some adult children with a disability since youth.",
    "va-who",
  ),
  cited(
    "VA pays no allowance for a family member’s funeral, and gives them no marker in a private cemetery.",
    "va-private",
  ),
];

function givesVeteran({ cemetery }: VeteranFuneralInputs): CitedText[] {
  const honors = [
    cited("A burial flag, and a Presidential Memorial Certificate with the president’s signature.", "va-private"),
    cited("Military funeral honors, if the family asks: folding the flag and playing Taps."),
  ];
  if (cemetery === "national")
    return [
      cited(
        "A grave or a niche in any VA national cemetery that has space, opening and closing, a grave liner, a headstone or marker, and care for good.",
        "va-cemetery",
        "va-who",
      ),
      ...honors,
    ];
  if (cemetery === "state")
    return [
      cited(
        "VA pays the state for the plot, if the state charges nothing for it. The state sets its own rules: some ask that you lived there.",
        "va-plot",
      ),
      cited("A headstone or marker.", "va-marker"),
      ...honors,
    ];
  if (cemetery === "private")
    return [
      cited(
        "A headstone or marker, or a medallion for a stone you buy. The grave, its opening and the setting are yours to pay.",
        "va-private",
      ),
      ...honors,
    ];
  return honors;
}

function givesFamily({ cemetery }: VeteranFuneralInputs): CitedText[] {
  if (cemetery === "national")
    return [
      cited(
        "The same grave as the veteran’s, opening and closing, and the name on the headstone, at no charge. The veteran doesn’t have to die first.",
        "va-cemetery",
        "va-who",
      ),
      cited("No flag and no allowance: these are for the veteran."),
    ];
  if (cemetery === "state")
    return [
      cited(
        "A headstone or marker. The state cemetery says who in the family may be buried there, and at what fee.",
        "va-marker",
      ),
    ];
  return [cited("Nothing outside a veterans cemetery: no grave, no marker and no allowance.", "va-private")];
}

function deadlinesOf({ who, service, died, cemetery }: VeteranFuneralInputs, veterans: LossReference["veterans"]) {
  const burial =
    cemetery === "national"
      ? [
          cited(
            `There is no time limit for a grave. ${died === "" ? "You can’t reserve one, but you can find out now whether you qualify." : "Call the scheduling office, or let the funeral home call."}`,
            died === "" ? "va-pre-need" : "va-schedule",
          ),
        ]
      : [];
  if (who === "family") return burial;
  const last = lastDay(veterans.limit, { died, buried: "" });
  const by = last === null ? "" : ` If the burial was on the day of death, the last day is ${formatDay(last.by)}.`;
  const other = cited(
    `The burial and plot allowance: file ${limitText(veterans.limit)} or cremation.${by}`,
    veterans.limitSource,
  );
  const caused = cited("Where service caused the death, there is no time limit.", veterans.limitSource);
  return [...(service === "yes" ? [] : [other]), ...(service === "no" ? [] : [caused]), ...burial];
}

const PAPERS = {
  discharge: cited(
    "The discharge paper, DD-214. Funeral homes and cemeteries ask for it first. The National Archives has copies.",
  ),
  preNeed: cited(
    "VA Form 40-10007, to ask ahead of time whether you can be buried in a national cemetery.",
    "va-pre-need",
  ),
  marker: cited("VA Form 40-1330 for a headstone or marker, or 40-1330M for a medallion.", "va-marker"),
  flag: cited("VA Form 27-2008 for the flag. Funeral homes and post offices help."),
};

function papersOf({ who, cemetery, died }: VeteranFuneralInputs, veterans: LossReference["veterans"]): CitedText[] {
  const veteran = who === "veteran";
  return [
    PAPERS.discharge,
    ...(died === "" ? [PAPERS.preNeed] : []),
    ...(veteran
      ? [
          cited(
            `${veterans.form} for the burial and plot allowance, with the death certificate and the bills.`,
            veterans.formSource,
          ),
        ]
      : []),
    ...(veteran && cemetery === "private" ? [PAPERS.marker] : []),
    ...(veteran ? [PAPERS.flag] : []),
  ];
}
