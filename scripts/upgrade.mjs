// `node scripts/upgrade.mjs <folder>`: brings the version in that folder into the place of the one that runs, without a
// failed request, or leaves everything as it is. Run as root or as the program's user, with the same DATA_DIR.
import { existsSync, lstatSync, realpathSync, renameSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { controlPath } from "./serve.mjs";
import { NEEDED } from "./upgrade-record.mjs";

/** Asks the running version to give way to the one in a folder. Returns an exit code. */
export async function upgrade(folder, dataDir, print) {
  const root = resolve(folder);
  for (const needed of NEEDED)
    if (!existsSync(join(root, needed))) {
      print(`${root} holds no version of Hearthlight: ${needed} is missing. Unpack the archive there first.`);
      return 1;
    }
  const last = await new Promise((done) => {
    let text = "";
    const connection = connect(controlPath(resolve(dataDir)), () => connection.write(`${realpathSync(root)}\n`));
    connection.setEncoding("utf8").on("data", (part) => {
      text += part;
      for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 1);
        if (/^(?:done$|failed )/.test(line)) done(line);
        else print(line);
      }
    });
    connection.on("error", (error) => done(`failed no version runs with the data folder ${dataDir} (${error.code}).`));
    connection.on("close", () => done("failed the running version was stopped."));
  });
  if (last !== "done") {
    print(`The upgrade did not happen: ${last.slice("failed ".length)}`);
    return 1;
  }
  const link = join(dirname(root), "current");
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    symlinkSync(basename(root), `${link}.new`);
    renameSync(`${link}.new`, link);
    print(`From now on ${link} leads to ${basename(root)}.`);
  }
  print("Upgraded. No request failed.");
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  const dataDir = process.env.DATA_DIR || "/var/lib/hearthlight";
  if (!folder) console.error("Name the folder of the new version: node scripts/upgrade.mjs /opt/hearthlight/1.2.0");
  process.exitCode = folder ? await upgrade(folder, dataDir, (line) => console.log(line)) : 1;
}
