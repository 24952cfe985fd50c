// `node scripts/run.mjs <file.ts> [more …]`: puts the packages and Node 24 in place, then runs that file with them.
import { ensureInstalled, giveUp, hand } from "./ready.mjs";

try {
  await ensureInstalled({ tools: true });
  hand(process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
