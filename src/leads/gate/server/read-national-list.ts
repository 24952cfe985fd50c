import { type Download, NATIONAL, nationalListAge } from "#compliance/contact/rules/national-list.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type Reading, readAlone, readingOf } from "#platform/database/server/readings.ts";
import { type DncList, uploadsReading } from "#compliance/contact/server/dnc-list-store.ts";
import { SHIPPED_LAW } from "#compliance/contact/server/shipped-contact-law.ts";

type Age = ReturnType<typeof nationalListAge>;

/**
 * The national list on file: its downloads, oldest first, and the age of the oldest, which ends first. `numbers` of
 * all; an upload in progress, and the error of the last one.
 */
export type NationalList = Age & {
  obtainedOn: string | null;
  numbers: number;
  areaCodes: string[];
  downloads: (Download & Age)[];
  maxAgeDays: number;
  loading: { numbers: number } | null;
  problem: string | null;
};

type Needs = { now: () => Date; site: Pick<Services["site"], "settings"> };

/** Reads the state of the national list on file. */
export async function readNationalList(needs: Needs & Pick<Services, "db">): Promise<NationalList> {
  return readAlone(needs.db, nationalListReading(needs));
}

/** Returns the reading of the state of the national list on file. */
export function nationalListReading(needs: Needs): Reading<NationalList> {
  return readingOf(uploadsReading, (all) => stateOf(all, needs));
}

function stateOf(all: readonly DncList[], { now, site }: Needs): NationalList {
  const uploads = all.filter(({ place }) => place === NATIONAL);
  const loading = uploads.find(({ state }) => state === "loading");
  const today = wallClock(now(), site.settings().agency.timeZone).date;
  const { maxAgeDays } = SHIPPED_LAW.nationalList;
  const downloads = uploads
    .filter(({ state }) => state === "active")
    .map(({ obtainedOn, numbers, areas }) => ({
      ...nationalListAge(obtainedOn, today, maxAgeDays),
      obtainedOn,
      numbers,
      areaCodes: Object.keys(areas).sort(),
    }))
    .sort((a, b) => (b.ageDays ?? 0) - (a.ageDays ?? 0));
  const oldest = downloads[0]?.obtainedOn ?? null;
  return {
    ...nationalListAge(oldest, today, maxAgeDays),
    obtainedOn: oldest,
    numbers: downloads.reduce((sum, { numbers }) => sum + numbers, 0),
    areaCodes: downloads.flatMap(({ areaCodes }) => areaCodes).sort(),
    downloads,
    maxAgeDays,
    loading: loading ? { numbers: loading.numbers } : null,
    problem: uploads.find(({ state }) => state === "failed")?.problem ?? null,
  };
}
