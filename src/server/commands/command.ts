import type { ProcessDeps } from '../create-deps.ts';
import type { Database } from '../db/client.ts';
import { OperatorError } from '../operator-error.ts';

/** Something that is done once, from the machine's own command line, instead of serving: what to tell whoever ran it. */
export type Command = (deps: ProcessDeps, database: Database, args: string[]) => Promise<string>;

/** Whoever typed more than is understood meant something by it. */
export const refuseMore = (words: string[], usage: string): void => {
  if (words.length > 0) throw new OperatorError(`Usage: ${usage}`);
};
