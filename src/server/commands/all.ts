import { OperatorError } from '../operator-error.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { books } from './books.ts';
import type { Command, Work } from './command.ts';
import { move } from './move.ts';
import { papers } from './papers.ts';
import { restore } from './restore.ts';

const commands = new Map<string, Command>([
  ['admin', admin],
  ['backup', backup],
  ['books', books],
  ['papers', papers],
  ['restore', restore],
  ['move', move],
]);

/** None for a start without a word; a mistyped word must not start a server. */
export const workAskedFor = ([name, ...words]: string[]): Work | undefined => {
  if (name === undefined) return undefined;
  const command = commands.get(name);
  if (command) return command(words);
  throw new OperatorError(
    `There is no command ${name}. The commands are ${[...commands.keys()].join(', ')}; without one, the server starts.`,
  );
};
