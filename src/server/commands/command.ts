import type { ProcessDeps } from '../create-deps.ts';
import type { Database } from '../db/client.ts';
import { OperatorError } from '../operator-error.ts';

/** Something that is done once, instead of serving: what to tell whoever ran it. */
export type Work = (deps: ProcessDeps, database: Database) => Promise<string>;

/** From the machine's own command line. Its words are understood, or refused, before anything is opened. */
export type Command = (words: string[]) => Work;

export const wrongWords = (...ways: string[]): OperatorError =>
  new OperatorError(ways.length > 1 ? ['Usage:', ...ways].join('\n  ') : `Usage: ${ways[0]}`);

/** Whoever typed more than is understood meant something by it. */
export const refuseMore = (words: string[], usage: string): void => {
  if (words.length > 0) throw wrongWords(usage);
};
