import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A disk of its own for a folder, so small that it fills. Only root may make one. */
export class SmallDisk {
  readonly folder: string;
  private readonly kilobytes: number;

  private constructor(folder: string, kilobytes: number) {
    this.folder = folder;
    this.kilobytes = kilobytes;
  }

  /** Nothing where it may not be made. */
  static async at(folder: string, kilobytes: number): Promise<SmallDisk | undefined> {
    await mkdir(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      return undefined;
    }
    return new SmallDisk(folder, kilobytes);
  }

  resize = (kilobytes: number) =>
    execFileSync('mount', ['-o', `remount,size=${kilobytes}k`, this.folder], { stdio: 'ignore' });

  /** Takes all the room there is. */
  fill = () => writeFile(join(this.folder, 'filler'), Buffer.alloc(2 * this.kilobytes * 1024)).catch(() => undefined);

  empty = () => rm(join(this.folder, 'filler'), { force: true });

  remove = () => execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
}
