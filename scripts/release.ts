import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { makeRelease, ReleaseRefused } from "./make-release.ts";

/** Handles `npm run release -- <major, minor, patch or a version> [--dry-run]`. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { "dry-run": { type: "boolean" } } });
  const dry = values["dry-run"] ?? false;
  const { version, part } = makeRelease(dirname(import.meta.dirname), {
    asked: positionals[0],
    date: new Date().toISOString().slice(0, 10),
    dry,
  });
  console.log(part);
  console.log(dry ? `This would be release ${version}.` : `Released ${version}. Send it with: git push --follow-tags`);
} catch (error) {
  if (!(error instanceof ReleaseRefused) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
