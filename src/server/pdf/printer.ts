import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { packageRoot } from '../package-root.ts';

/** A kind of paper that we make. Each is in all-papers.ts, too, where the thread finds it by its name. */
export interface PaperKind<Details> {
  name: string;
  make: (details: Details) => Promise<Buffer>;
}

export const paperKind = <Details>(kind: PaperKind<Details>): PaperKind<Details> => kind;

/** Makes papers; what is handed over must be plain values. */
export interface Printer {
  print: <Details>(kind: PaperKind<Details>, details: Details) => Promise<Buffer>;
}

interface Answer {
  id: number;
  content?: Uint8Array;
  error?: string;
}

interface Waiting {
  resolve: (content: Buffer) => void;
  reject: (error: Error) => void;
}

const MOST_WAITING = 100;
const BUSY = 'Many papers are being made right now. Please try again in a minute.';

/** A thread that is begun with the first paper, and again after it has died. */
class PrinterThread implements Printer {
  private readonly file: string;
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(file: string) {
    this.file = file;
  }

  private begin(): Worker {
    const worker = new Worker(this.file, { execArgv: [] });
    worker.unref();
    worker.on('message', ({ id, content, error }: Answer) => {
      const { resolve, reject } = this.waiting.get(id) ?? {};
      this.waiting.delete(id);
      if (content) resolve?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
      else reject?.(new Error(error));
    });
    worker.on('error', (error: Error) => {
      this.worker = undefined;
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
    return worker;
  }

  print<Details>({ name }: PaperKind<Details>, details: Details): Promise<Buffer> {
    if (this.waiting.size >= MOST_WAITING) throw new AppError('unavailable', BUSY, { retryAfterSeconds: 60 });
    this.worker ??= this.begin();
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker?.postMessage({ id, name, details });
    });
  }
}

const builtFolder = join(packageRoot, 'dist/server');
const isBuilt = fileURLToPath(import.meta.url).startsWith(builtFolder);

/** Built, it has a thread, so that many papers hold up no request; from the sources, which a thread cannot read, it has none. */
export const createPrinter = (): Printer =>
  isBuilt ? new PrinterThread(join(builtFolder, 'pdf-thread.js')) : { print: ({ make }, details) => make(details) };
