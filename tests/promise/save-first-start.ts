import { saveFirstStart } from "#tests/builders/first-start.ts";
import { theProgram } from "./program.ts";

/** Sets up Vitest globally: starts the program once, and keeps its data for the tests' copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const program = await theProgram();
  await program.start();
  await program.stop();
  await saveFirstStart(program.dataDir);
  return () => program.remove();
}
