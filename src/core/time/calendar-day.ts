const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** A day as a date field (2026-04-15) or an American hand (4/15/2026) gives it -> ISO date; empty stays empty; anything else is undefined. Years 1900 to 2199. */
export function readDay(text: string): string | undefined {
  if (text === "") return "";
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year = "", month = "", day = ""] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!/^(19|20|21)/.test(year) || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return date.toISOString().slice(0, 10);
}

/** '2026-10-01' -> 'October 2026'. */
export function formatMonth(iso: string): string {
  const [year, month] = iso.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${year ?? ""}`;
}

/** '2026-10-01' -> 'October 1, 2026'. */
export function formatDay(iso: string): string {
  const [year, month, day] = iso.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${Number(day)}, ${year ?? ""}`;
}
