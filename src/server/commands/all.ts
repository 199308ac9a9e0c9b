import { admin } from './admin.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

export const commands = new Map<string, Command>([
  ['admin', admin],
  ['backup', backup],
  ['restore', restore],
  ['move', move],
]);
