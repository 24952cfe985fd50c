import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BuildFailed } from "./release/build-release.ts";
import { checkRelease, platformsNamed } from "./release/check-release.ts";
import { makeArchives } from "./release/make-archives.ts";
import { makeRelease, ReleaseRefused } from "./release/make-release.ts";
import { makeSigningKey, SigningRefused } from "./release/sign-release.ts";

const root = dirname(import.meta.dirname);

/**
 * Handles `npm run release -- …`: `<major, minor, patch or a version> [--dry-run]` tags a release, `archive` makes its
 * archives, `key <file>` makes the key that signs them, and `--check` proves that all of it works.
 */
async function release(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      check: { type: "boolean" },
      platform: { type: "string", multiple: true },
      to: { type: "string" },
    },
  });
  const [what, file] = positionals;
  const platforms = platformsNamed(values.platform ?? []);
  const say = (line: string) => console.log(line);
  if (values.check) await checkRelease(root, platforms, say);
  else if (what === "archive") await makeArchives(root, { platforms, target: resolve(values.to ?? "release"), say });
  else if (what === "key") makeKey(file);
  else tag(what, values["dry-run"] ?? false);
}

function makeKey(file: string | undefined): void {
  if (file === undefined)
    throw new SigningRefused("Say where the key goes: npm run release -- key /media/stick/hearthlight.pem");
  const line = makeSigningKey(file, root, process.env.RELEASE_KEY_PASSPHRASE);
  console.log(`The private key is in ${resolve(file)}. The public key, for deploy/release.pub:\n${line}`);
}

function tag(asked: string | undefined, dry: boolean): void {
  const { version, part } = makeRelease(root, { asked, date: new Date().toISOString().slice(0, 10), dry });
  console.log(part);
  console.log(dry ? `This would be release ${version}.` : `Released ${version}. Send it with: git push --follow-tags`);
}

try {
  await release();
} catch (error) {
  const known = [ReleaseRefused, SigningRefused, BuildFailed, TypeError];
  if (!(error instanceof Error) || !known.some((kind) => error instanceof kind)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
