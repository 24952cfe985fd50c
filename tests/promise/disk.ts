import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { until } from "./program.ts";

/** Size of the image: enough for a new database and its WAL. */
const SIZE = "900m";
/**
 * After so many seconds a hung disk is thawed even if the test that froze it is gone: until then nothing could end the
 * processes that wait for it.
 */
const THAWED_BY = 170;

export type Disk = ReturnType<typeof createDisk>;

/** Tells whether a disk of our own can be created here: it takes root, and a system that allows mounting. */
export function mayMount(): boolean {
  const around = mkdtempSync(join(tmpdir(), "hl-mount-"));
  const [image, folder] = [join(around, "disk.img"), join(around, "disk")];
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "ignore" });
  try {
    mkdirSync(folder);
    run("truncate", "-s", "8m", image);
    run("mkfs.ext4", "-q", image);
    run("mount", "-o", "loop", image, folder);
    run("umount", folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
}

/** Creates a disk of its own, an image (ext4) mounted in a folder. Needs the right to mount. */
export function createDisk() {
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
  let watchdog: ChildProcess | null = null;
  mount();
  return {
    folder,
    mount,
    unmount,
    /** Does what the kernel does when it meets an error on the disk: from here on nothing is written. */
    failWrites() {
      const device = basename(run("findmnt", "-n", "-o", "SOURCE", folder).trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, "1");
    },
    /** Makes every write and fsync hang until `thaw`, as on a disk whose cable or server is gone. */
    hang() {
      const late = `sleep ${THAWED_BY}; fsfreeze -u "$0"`;
      watchdog = spawn("sh", ["-c", late, folder], { detached: true, stdio: "ignore" });
      watchdog.unref();
      run("fsfreeze", "-f", folder);
    },
    thaw() {
      if (!watchdog) return;
      run("fsfreeze", "-u", folder);
      // Its whole group: the shell and the sleep in it.
      if (watchdog.pid !== undefined) process.kill(-watchdog.pid, "SIGKILL");
      watchdog = null;
    },
    async remove() {
      await unmount();
      rmSync(around, { recursive: true, force: true });
    },
    /** Repairs the disk as booting the machine does; 1 means that something was repaired. */
    check() {
      try {
        run("e2fsck", "-fy", image);
      } catch (error) {
        if ((error as { status?: number }).status !== 1) throw error;
      }
    },
    copy: () => void run("cp", "--sparse=always", image, `${image}.copy`),
    /** Uses the copy as the disk from now on. */
    useCopy: () => renameSync(`${image}.copy`, image),
  };
}
