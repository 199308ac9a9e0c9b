import type { FileHandle } from 'node:fs/promises';

export const WINDOW_BYTES = 64 * 1024;

/** Reads anywhere in an open file through one small buffer: the bytes it hands out hold until the next read. */
export class FileWindow {
  readonly size: number;
  readonly #file: FileHandle;
  readonly #buffer = Buffer.allocUnsafeSlow(WINDOW_BYTES);
  #from = 0;
  #to = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** Exactly these bytes, or nothing where the file does not have them all. */
  async at(position: number, length: number): Promise<Buffer | undefined> {
    const end = position + length;
    if (position < 0 || length > WINDOW_BYTES || end > this.size) return undefined;
    if (position < this.#from || end > this.#to) await this.#moveTo(position);
    return end > this.#to ? undefined : this.#buffer.subarray(position - this.#from, end - this.#from);
  }

  /** As many bytes as are at hand from here on; none at the end of the file. */
  async onwards(position: number): Promise<Buffer> {
    if (position < this.#from || position >= this.#to) await this.#moveTo(position);
    return this.#buffer.subarray(position - this.#from, this.#to - this.#from);
  }

  async #moveTo(position: number): Promise<void> {
    const wanted = Math.max(0, Math.min(WINDOW_BYTES, this.size - position));
    this.#from = position;
    this.#to = position;
    while (this.#to - position < wanted) {
      const filled = this.#to - position;
      const { bytesRead } = await this.#file.read(this.#buffer, filled, wanted - filled, this.#to);
      if (bytesRead === 0) return;
      this.#to += bytesRead;
    }
  }
}
