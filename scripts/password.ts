import { randomUUID } from "node:crypto";
import { resetPassword } from "#accounts/sign-in/server/reset-password.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { startDatabase } from "#app/program/server/start-database.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

/**
 * Handles `npm run password -- <address>`: sets a new password for an account whose password is lost, while the program
 * runs or not.
 */
async function password(email: string | undefined): Promise<void> {
  if (email === undefined) return refuse("Give the account's email address: npm run password -- owner@example.com");
  const config = parseConfig(process.env);
  const log = createLog("silent");
  const started = await startDatabase(config, log, () => {}, "script");
  const database = openDatabase(started.owner, log, 2);
  try {
    const made = await resetPassword({ db: database.db, now: () => new Date(), newId: randomUUID }, email);
    if (made === null) return refuse(`There is no account ${email}.`);
    console.log(`The new password of ${email}, shown only once: ${made}`);
    console.log(
      "They choose their own password when they first sign in with it. Anyone signed in with the old password is signed out.",
    );
  } finally {
    await database.close();
    await started.stop();
  }
}

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await password(process.argv[2]).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
