// `npm start`: prepares everything and runs the program until it is stopped.
import { ensureBuilt, ensureInstalled, giveUp, hand, PROGRAM } from "./ready.mjs";

try {
  await ensureInstalled({ tools: false });
  await ensureBuilt();
  // `npm start -- --demo` fills a site without leads with the demo agency.
  hand(PROGRAM.args, { ...PROGRAM.env, ...(process.argv.includes("--demo") ? { DEMO: "true" } : {}) });
} catch (error) {
  giveUp(error);
}
