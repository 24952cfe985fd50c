import { createDisk, type Disk } from "#tests/promise/disk.ts";
import { type Program, theProgram } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { killAll, ownDatabase, serverProcesses } from "./own-database.ts";

/** Prepares a program whose data folder is on a disk image (ext4) of its own. Needs the right to mount. */
async function onDiskImage(
  strike: (program: Program, disk: Disk) => Promise<void>,
  fix: (program: Program, disk: Disk) => Promise<void>,
  lasts: number,
): Promise<Stage> {
  const disk = createDisk();
  const program = await theProgram({}, disk.folder);
  return {
    program,
    strike: () => strike(program, disk),
    lasts,
    fix: () => fix(program, disk),
    database: () => ownDatabase(program.dataDir),
    async close() {
      await disk.remove();
    },
  };
}

/** Causes an error on the disk, after which the kernel writes nothing more until the machine starts again. */
export const readOnlyDisk = () =>
  onDiskImage(
    async (_program, disk) => disk.failWrites(),
    async (program, disk) => {
      await killAll(program);
      await disk.unmount();
      disk.check();
      disk.mount();
      await program.start();
    },
    20_000,
  );

/**
 * Cuts the power: every process stops in the middle, and only what has reached the image by then is left. The copy
 * doesn't have what the system still holds in memory.
 */
export const powerCut = () =>
  onDiskImage(
    async (program, disk) => {
      const own = program.pid();
      for (const pid of [...(own === undefined ? [] : [own]), ...(await serverProcesses(program))])
        process.kill(pid, "SIGSTOP");
      disk.copy();
      await killAll(program);
      await disk.unmount();
    },
    async (program, disk) => {
      disk.useCopy();
      disk.mount();
      await program.start();
    },
    0,
  );

/** Makes every write to the disk hang; they go through once it is back. */
export const hungDisk = () =>
  onDiskImage(
    async (_program, disk) => disk.hang(),
    async (_program, disk) => disk.thaw(),
    20_000,
  );
