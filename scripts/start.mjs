// `npm start`: puts everything in place and runs the program until it is told to stop.
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, giveUp, hand, root } from "./ready.mjs";

try {
  await ensureInstalled({ tools: false });
  await ensureBuilt();
  hand([join(root, "build/server/index.js")], { NODE_ENV: "production" });
} catch (error) {
  giveUp(error);
}
