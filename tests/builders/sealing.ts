import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSealingKey } from "#platform/storage/server/open-sealing-key.ts";

/** Returns a key that seals secrets, of a data folder of its own. */
export const aSealingKey = () => openSealingKey(mkdtempSync(join(tmpdir(), "hearthlight-sealing-")));
/** The one that tests share, and its data folder. */
export const sealingFolder = mkdtempSync(join(tmpdir(), "hearthlight-sealing-"));
export const sealing = await openSealingKey(sealingFolder);
