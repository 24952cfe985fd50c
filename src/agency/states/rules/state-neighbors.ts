/** The states that share a border on land, or meet in a river or lake, by code; Alaska and Hawaii have none. */
const BORDERS =
  "AL-FL AL-GA AL-MS AL-TN AR-LA AR-MO AR-MS AR-OK AR-TN AR-TX AZ-CA AZ-NM AZ-NV AZ-UT CA-NV CA-OR CO-KS CO-NE CO-NM CO-OK CO-UT CO-WY CT-MA CT-NY CT-RI DC-MD DC-VA DE-MD DE-NJ DE-PA FL-GA GA-NC GA-SC GA-TN IA-IL IA-MN IA-MO IA-NE IA-SD IA-WI ID-MT ID-NV ID-OR ID-UT ID-WA ID-WY IL-IN IL-KY IL-MO IL-WI IN-KY IN-MI IN-OH KS-MO KS-NE KS-OK KY-MO KY-OH KY-TN KY-VA KY-WV LA-MS LA-TX MA-NH MA-NY MA-RI MA-VT MD-PA MD-VA MD-WV ME-NH MI-OH MI-WI MN-ND MN-SD MN-WI MO-NE MO-OK MO-TN MS-TN MT-ND MT-SD MT-WY NC-SC NC-TN NC-VA ND-SD NE-SD NE-WY NH-VT NJ-NY NJ-PA NM-OK NM-TX NV-OR NV-UT NY-PA NY-VT OH-PA OH-WV OK-TX OR-WA PA-WV SD-WY TN-VA UT-WY VA-WV"
    .split(" ")
    .map((pair) => pair.split("-"));

/** The nearest states of those without a border. */
const NEAREST: Record<string, readonly string[]> = { AK: ["ID", "MT", "WA"], HI: ["CA", "NV", "OR"] };

/** Least number of states beside another. */
const LEAST = 3;

/** Returns the codes of a state's neighbors, in the order of the alphabet. */
export function stateNeighbors(code: string): string[] {
  const beside = BORDERS.flatMap(([one = "", other = ""]) => (one === code ? [other] : other === code ? [one] : []));
  return beside.sort();
}

/** Returns the codes of the states near one: its neighbors, and theirs too if it has fewer than three; else the nearest. */
export function statesNear(code: string): string[] {
  const beside = stateNeighbors(code);
  if (beside.length >= LEAST) return beside;
  const near = new Set([...beside, ...beside.flatMap(stateNeighbors), ...(NEAREST[code] ?? [])]);
  return [...near].filter((one) => one !== code).sort();
}
