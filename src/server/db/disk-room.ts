import { OperatorError } from '../operator-error.ts';

/**
 * The embedded database writes its log in pieces of 16 MB. Where it finds no room for the next one it never answers again, so it stops
 * writing while there is still some.
 */
const RESERVED_BYTES = 64 * 1024 * 1024;
export const RESERVED_MB = RESERVED_BYTES / (1024 * 1024);

const LOOKS_EVERY_MS = 1_000;

type FreeBytes = () => Promise<number>;

export const requireRoom = async (dataDir: string, freeBytes: FreeBytes): Promise<void> => {
  if ((await freeBytes()) >= RESERVED_BYTES) return;
  throw new OperatorError(
    `DATA_DIR: the disk of ${dataDir} is full. Free ${RESERVED_MB} MB at least, and start again.`,
  );
};

interface Room {
  freeBytes: FreeBytes;
  exec: (text: string) => Promise<unknown>;
  /** Nothing is written from now on, or it is again. */
  onChange: (isFull: boolean) => void;
}

/** Lets the database only read while the disk is nearly full; answers how to stop looking. */
export const keepRoom = ({ freeBytes, exec, onChange }: Room): (() => void) => {
  let isFull = false;
  const look = async () => {
    const isTight = (await freeBytes()) < RESERVED_BYTES;
    if (isTight === isFull) return;
    isFull = isTight;
    await exec(`set default_transaction_read_only = ${isTight ? 'on' : 'off'}`);
    onChange(isTight);
  };
  const timer = setInterval(() => look().catch(() => undefined), LOOKS_EVERY_MS).unref();
  return () => clearInterval(timer);
};
