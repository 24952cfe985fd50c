import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Program, until } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { killAll, ownDatabase, programBelow, serverProcesses } from "./own-database.ts";

/** Size of the image: enough for a new database and its WAL. */
const SIZE = "900m";

/** A program whose data folder is on a disk image (ext4) of its own. Needs the right to mount. */
async function onDiskImage(
  strike: (program: Program, disk: Disk) => Promise<void>,
  fix: (program: Program, disk: Disk) => Promise<void>,
  lasts: number,
): Promise<Stage> {
  const disk = createDisk();
  const program = await programBelow(disk.folder);
  return {
    program,
    strike: () => strike(program, disk),
    lasts,
    fix: () => fix(program, disk),
    database: () => ownDatabase(program.dataDir),
    async close() {
      await disk.unmount();
      rmSync(disk.around, { recursive: true, force: true });
    },
  };
}

type Disk = ReturnType<typeof createDisk>;

function createDisk() {
  const around = mkdtempSync(join(tmpdir(), "hl-image-"));
  const [image, folder] = [join(around, "disk.img"), join(around, "disk")];
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8" });
  mkdirSync(folder);
  run("truncate", "-s", SIZE, image);
  run("mkfs.ext4", "-q", "-E", "lazy_itable_init=0,lazy_journal_init=0", image);
  const mount = () => void run("mount", "-o", "loop,errors=remount-ro", image, folder);
  const unmount = () =>
    until("the disk to be free", () => {
      try {
        run("umount", folder);
        return true;
      } catch {
        return false;
      }
    });
  mount();
  return {
    around,
    folder,
    mount,
    unmount,
    /** What the kernel does when it meets an error on the disk: from here on nothing is written. */
    failWrites() {
      const device = basename(run("findmnt", "-n", "-o", "SOURCE", folder).trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, "1");
    },
    /** Repairs the disk as a start of the machine does; 1 says that something was. */
    check() {
      try {
        run("e2fsck", "-fy", image);
      } catch (error) {
        if ((error as { status?: number }).status !== 1) throw error;
      }
    },
    copy: () => void run("cp", "--sparse=always", image, `${image}.copy`),
    /** From now on the copy is the disk. */
    useCopy: () => renameSync(`${image}.copy`, image),
  };
}

/** The kernel meets an error on the disk and writes nothing more, until the machine starts again. */
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
 * The power fails: every process stops in the middle of what it does, and only what has reached the image by then is left.
 * What the system still holds in memory is not in the copy.
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
