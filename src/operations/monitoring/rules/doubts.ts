import type { HomeAlert } from "./home-alerts.ts";

/** The facts without which no one may say that all is well. */
export type DoubtFacts = {
  /** True if an alert would reach anyone: by email through a mail server, or by a webhook. */
  alertsArrive: boolean;
  /** The backups that this program makes itself; null if others do, or none are wanted. */
  backups: {
    /** True if they are on another disk than the data. */
    apart: boolean;
    keyTaken: boolean;
    restoreTried: boolean;
  } | null;
  /** The state of a waiting lead without a licensed person who works leads, in words; null if there is none. */
  unlicensed: string | null;
};

const TO_BACKUPS = { to: "/admin/backups", label: "See the backups" };

/** Returns what was never proved, most urgent first. Nothing is known to be wrong, but it can't be called well. */
export function doubtsOf({ alertsArrive, backups, unlicensed }: DoubtFacts): HomeAlert[] {
  return [
    ...(unlicensed === null
      ? []
      : [
          {
            text: `A new lead from ${unlicensed} waits, and nobody who works leads is licensed there.`,
            link: { to: "/admin/staff", label: "See the licenses" },
          },
        ]),
    ...(alertsArrive
      ? []
      : [
          {
            text: "No alert can reach anyone: there is no mail server and no webhook for alerts.",
            link: { to: "/admin/control/settings", label: "See who gets alerts" },
          },
        ]),
    ...(backups ? backupDoubts(backups) : []),
  ];
}

function backupDoubts({ apart, keyTaken, restoreTried }: NonNullable<DoubtFacts["backups"]>): HomeAlert[] {
  return [
    ...(apart ? [] : [{ text: "Backups lie on the disk of the data, so both are lost together.", link: TO_BACKUPS }]),
    ...(keyTaken
      ? []
      : [{ text: "Nobody has downloaded the key of the backups. Without it they can’t be opened.", link: TO_BACKUPS }]),
    ...(restoreTried ? [] : [{ text: "No restore of a backup has been tried yet.", link: TO_BACKUPS }]),
  ];
}
