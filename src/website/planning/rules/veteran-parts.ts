import type { Words } from "#agency/language/rules/words.ts";
import { type CitedText, cited } from "#agency/states/rules/cited-text.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { lastDay, limitText } from "./loss-deadlines.ts";
import type { LossData } from "./loss-data.ts";
import type { VeteranFuneralInputs } from "./veteran-funeral-form.ts";

/** A contact; `phone` is E.164. */
type VeteranCall = { id: string; label: string; phone: string };

/** The lists beside the bill. */
export type VeteranParts = {
  gives: CitedText[];
  family: CitedText[];
  deadlines: CitedText[];
  papers: CitedText[];
  calls: VeteranCall[];
};

type Veterans = LossData["veterans"];
type Texts = Words["veteranFuneral"];

/** Returns VA's benefits, also for the family, the time limits, and the papers, for these answers. */
export function veteranParts(
  inputs: VeteranFuneralInputs,
  { veterans }: Pick<LossData, "veterans">,
  words: Pick<Words, "lossTasks" | "prices" | "veteranFuneral">,
): VeteranParts {
  const { calls, family, gives, papers } = words.veteranFuneral;
  const none = inputs.discharge === "dishonorable";
  return {
    gives: none ? [] : inputs.who === "family" ? givesFamily(inputs, gives) : givesVeteran(inputs, gives),
    family:
      none || inputs.who === "family" ? [] : [cited(family.grave, "va-who"), cited(family.allowance, "va-private")],
    deadlines: none ? [] : deadlinesOf(inputs, veterans, words),
    papers: none ? [cited(papers.discharge)] : papersOf(inputs, veterans, papers),
    calls: [
      ...(inputs.cemetery === "national" && !none
        ? [{ id: "cemetery", label: calls.cemetery, phone: veterans.cemeteryPhone }]
        : []),
      { id: "benefits", label: calls.benefits, phone: veterans.benefitsPhone },
    ],
  };
}

function givesVeteran({ cemetery }: VeteranFuneralInputs, gives: Texts["gives"]): CitedText[] {
  const honors = [cited(gives.flag, "va-private"), cited(gives.honors)];
  if (cemetery === "national") return [cited(gives.national, "va-cemetery", "va-who"), ...honors];
  if (cemetery === "state")
    return [cited(gives.statePlot, "va-plot"), cited(gives.stateMarker, "va-marker"), ...honors];
  return cemetery === "private" ? [cited(gives.private, "va-private"), ...honors] : honors;
}

function givesFamily({ cemetery }: VeteranFuneralInputs, gives: Texts["gives"]): CitedText[] {
  if (cemetery === "national") return [cited(gives.familyNational, "va-cemetery", "va-who"), cited(gives.familyNone)];
  if (cemetery === "state") return [cited(gives.familyState, "va-marker")];
  return [cited(gives.familyElsewhere, "va-private")];
}

function deadlinesOf(
  { who, service, died, cemetery }: VeteranFuneralInputs,
  { limit, limitSource }: Veterans,
  { lossTasks, prices, veteranFuneral: { limits } }: Pick<Words, "lossTasks" | "prices" | "veteranFuneral">,
): CitedText[] {
  const ahead = died === "";
  const grave = cited(ahead ? limits.graveAhead : limits.grave, ahead ? "va-pre-need" : "va-schedule");
  const burial = cemetery === "national" ? [grave] : [];
  if (who === "family") return burial;
  const last = lastDay(limit, { died, buried: "" });
  const by = last === null ? [] : [limits.lastDay(formatDay(last.by, prices.locale))];
  const other = cited([limits.claim(limitText(limit, lossTasks.limits)), ...by].join(" "), limitSource);
  const caused = cited(limits.service, limitSource);
  return [...(service === "yes" ? [] : [other]), ...(service === "no" ? [] : [caused]), ...burial];
}

function papersOf(
  { who, cemetery, died }: VeteranFuneralInputs,
  { form, formSource }: Veterans,
  papers: Texts["papers"],
): CitedText[] {
  const veteran = who === "veteran";
  return [
    cited(papers.discharge),
    ...(died === "" ? [cited(papers.preNeed, "va-pre-need")] : []),
    ...(veteran ? [cited(papers.claim(form), formSource)] : []),
    ...(veteran && cemetery === "private" ? [cited(papers.marker, "va-marker")] : []),
    ...(veteran ? [cited(papers.flag)] : []),
  ];
}
