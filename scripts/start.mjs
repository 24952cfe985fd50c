// `npm start`: puts everything in place and runs the program until it is stopped.
import { ensureBuilt, ensureInstalled, giveUp, hand, PROGRAM } from "./ready.mjs";

try {
  await ensureInstalled({ tools: false });
  await ensureBuilt();
  hand(PROGRAM.args, PROGRAM.env);
} catch (error) {
  giveUp(error);
}
