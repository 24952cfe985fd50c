import { nationalListAge } from "#core/contact/national-list.ts";
import { wallClock } from "#core/time/wall-clock.ts";
import type { Services } from "#server/services.ts";
import { listUploads } from "./contact-store.ts";
import { SHIPPED_LAW } from "./shipped-contact-law.ts";

/** The national list on file and its age; an upload that is running, and why the last one failed. */
export type NationalList = ReturnType<typeof nationalListAge> & {
  obtainedOn: string | null;
  numbers: number;
  addedBy: string | null;
  maxAgeDays: number;
  loading: { numbers: number } | null;
  problem: string | null;
};

/** Reads what is on file of the national list. */
export async function readNationalList({
  db,
  now,
  site,
}: Pick<Services, "db" | "now" | "site">): Promise<NationalList> {
  const uploads = await listUploads(db);
  const active = uploads.find(({ state }) => state === "active");
  const loading = uploads.find(({ state }) => state === "loading");
  const today = wallClock(now(), site.settings().agency.timeZone).date;
  const { maxAgeDays } = SHIPPED_LAW.nationalList;
  return {
    ...nationalListAge(active?.obtainedOn ?? null, today, maxAgeDays),
    obtainedOn: active?.obtainedOn ?? null,
    numbers: active?.numbers ?? 0,
    addedBy: active?.addedBy ?? null,
    maxAgeDays,
    loading: loading ? { numbers: loading.numbers } : null,
    problem: uploads.find(({ state }) => state === "failed")?.problem ?? null,
  };
}
