import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workAskedFor } from './commands/all.ts';
import { readConfig } from './config.ts';
import { folderProblem, prepareFolder } from './data-folder.ts';
import { connectionProblem } from './db/connection-problem.ts';
import { listenProblem } from './listen-problem.ts';

const coded = (code: string) => Object.assign(new Error(`as the system says it: ${code}`), { code });

describe('a database that cannot be opened', () => {
  it.each([
    ['ECONNREFUSED', 'nothing listens at db.example.in:5433. Start PostgreSQL there, or correct the address.'],
    ['ENOTFOUND', 'the name of db.example.in:5433 is not known.'],
    ['EAI_AGAIN', 'the name of db.example.in:5433 is not known.'],
    ['ETIMEDOUT', 'db.example.in:5433 does not answer.'],
    ['28P01', 'the password of asha is not right at db.example.in:5433.'],
    ['28000', 'db.example.in:5433 does not let asha in.'],
    ['3D000', 'there is no database kiraya at db.example.in:5433. Create it first: create database kiraya'],
    ['53300', 'db.example.in:5433 has no connection left.'],
    ['57P03', 'db.example.in:5433 is starting or stopping.'],
    ['XX000', 'db.example.in:5433 cannot be used: as the system says it: XX000.'],
  ])('%s', (code, told) => {
    const url = 'postgres://asha:top%23secret@db.example.in:5433/kiraya';
    const { message } = connectionProblem('DATABASE_URL', url, coded(code));
    expect(message).toContain(`DATABASE_URL: ${told}`);
    expect(message).not.toContain('secret');
  });
});

describe('a place to listen that is not to be had', () => {
  const config = readConfig({ HOST: '9.9.9.9', PORT: '3000' });

  it.each([
    [
      'EADDRINUSE',
      'PORT: another program already listens at 9.9.9.9:3000. Stop it, or set PORT to a free one, for example PORT=3001.',
    ],
    ['EACCES', 'PORT: this user may not listen at 3000. Set PORT to a number above 1023'],
    ['EADDRNOTAVAIL', 'HOST: 9.9.9.9 is no address of this machine. Set HOST to 127.0.0.1'],
    ['ENOTFOUND', 'HOST: 9.9.9.9 is no address of this machine.'],
    ['EOTHER', 'as the system says it: EOTHER'],
  ])('%s', (code, told) => {
    expect(listenProblem(config, coded(code)).message).toContain(told);
  });
});

describe('a data folder that cannot be used', () => {
  it.each([
    ['EACCES', 'this user may not write there'],
    ['ENOENT', 'no folder can be made there'],
    ['EROFS', 'the file system is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EOTHER', 'as the system says it: EOTHER'],
  ])('%s', (code, told) => {
    expect(folderProblem('/data', coded(code)).message).toBe(
      `DATA_DIR: /data cannot be used: ${told}. Set DATA_DIR to a folder that the server's user may read and write.`,
    );
  });

  it('a file in its place, or a link to nowhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiraya-folder-'));
    await prepareFolder(join(folder, 'new', 'data'));
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
    for (const name of ['file', 'file/data', 'link']) {
      await expect(prepareFolder(join(folder, name))).rejects.toThrow('a file is in the way');
    }
    rmSync(folder, { recursive: true });
  });
});

describe('a data folder', () => {
  const modeOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);

  it('is for the server alone, also one that was open before; a place for everybody stays one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiraya-folder-'));
    const made = join(folder, 'made');
    await prepareFolder(made);
    expect(modeOf(made)).toBe('700');
    for (const [mode, after] of [
      [0o777, '700'],
      [0o755, '700'],
      [0o1777, '1777'],
    ] as const) {
      chmodSync(made, mode);
      await prepareFolder(made);
      expect(modeOf(made)).toBe(after);
    }
    rmSync(folder, { recursive: true });
  });
});

describe('a command', () => {
  it('that is mistyped is refused, and the known ones are named', () => {
    expect(() => workAskedFor(['bakup'])).toThrow(
      'There is no command bakup. The commands are admin, backup, books, papers, restore, move; without one, the server starts.',
    );
    expect(workAskedFor([])).toBeUndefined();
    expect(workAskedFor(['backup'])).toBeInstanceOf(Function);
  });

  it.each([
    ['admin', 'npm run admin -- reset-password NAME'],
    ['admin resael', 'npm run admin -- reseal'],
    ['admin reseal now', 'npm run admin -- reseal'],
    ['admin reset-password', 'npm run admin -- reset-password NAME'],
    ['admin reset-password asha rao', 'npm run admin -- reset-password NAME'],
    ['backup here there', 'npm run backup, or npm run backup -- FOLDER'],
    ['books 2026', 'npm run books'],
    ['papers dance', 'npm run papers, or npm run papers -- new-seal'],
    ['papers new-seal now', 'npm run papers, or npm run papers -- new-seal'],
    ['restore', 'npm run restore -- FOLDER'],
    ['restore here there', 'npm run restore -- FOLDER'],
    ['move elsewhere', 'npm run db:move'],
  ])('"%s" is refused before anything is opened, and what can be said is told', (words, told) => {
    expect(() => workAskedFor(words.split(' '))).toThrow(told);
    expect(() => workAskedFor(words.split(' '))).toThrow('Usage:');
  });
});
