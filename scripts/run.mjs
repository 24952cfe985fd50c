// `node scripts/run.mjs [--without-tools] <file.ts> [more …]`: installs the packages and Node 24, then runs that file.
import { ensureInstalled, giveUp, hand } from "./ready.mjs";

const [first, ...more] = process.argv.slice(2);
const tools = first !== "--without-tools";

try {
  await ensureInstalled({ tools });
  hand(tools ? [first, ...more] : more);
} catch (error) {
  giveUp(error);
}
