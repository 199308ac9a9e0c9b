import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { multipart } from '../../../test/multipart.ts';
import { pdf } from '../../../test/sample-documents.ts';
import type { Answer, Rental } from '../rentals.ts';
import type { Target } from '../target.ts';
import type { Gate, Mood } from './gate.ts';
import { isExcuse, type Outcome, shown } from './trouble.ts';

const MOODS: Mood[] = ['gone', 'failing', 'cut', 'slow', 'silent'];
const AWAY = 'We cannot do this at the moment. Please try again in a few seconds.';
const PATIENCE_MS = 45_000;

/** A document that takes room: most of it is a comment behind the first line. */
export const document = (bytes: number): Buffer => {
  const whole = pdf();
  const first = whole.indexOf('\n') + 1;
  const comment = Buffer.from(`%${' '.repeat(bytes)}\n`);
  return Buffer.concat([whole.subarray(0, first), comment, whole.subarray(first)]);
};

export const upload = async (target: Target, rental: Rental, content: Buffer): Promise<Answer | undefined> => {
  const { payload, headers } = multipart([{ field: 'file', name: 'a.pdf', type: 'application/pdf', content }]);
  try {
    const answer = await fetch(`${target.url}/api/files`, {
      method: 'POST',
      headers: { ...headers, ...rental.headers },
      body: payload as unknown as BodyInit,
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
  } catch {
    return undefined;
  }
};

/** The bytes of a file, or what was said instead. */
export const download = async (target: Target, rental: Rental, url: string): Promise<Buffer | Answer | undefined> => {
  try {
    const answer = await fetch(`${target.url}${url}`, { headers: rental.headers, signal: AbortSignal.timeout(60_000) });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
  } catch {
    return undefined;
  }
};

/** What lies about of uploads that came to nothing. */
export const leftovers = async (target: Target): Promise<string[]> => {
  const names = await readdir(join(target.dataDir, 'uploads')).catch(() => []);
  return names.map((name) => `${name} of an upload that failed was left behind`);
};

/** The file store fails in every way: uploads and files are said to be away, and are there again with it. */
export const storeTroubles = async (target: Target, rental: Rental, gate: Gate): Promise<Outcome> => {
  const findings: string[] = [];
  const content = document(100_000);
  const kept = await upload(target, rental, content);
  const url = String(kept?.body.fileUrl);
  for (const mood of MOODS) {
    const expect = (holds: boolean, what: string) => holds || findings.push(`file store ${mood}: ${what}`);
    await gate.turn(mood);
    const begun = Date.now();
    const stored = await upload(target, rental, content);
    expect(Date.now() - begun < PATIENCE_MS, `an upload was answered after ${Date.now() - begun} ms`);
    expect(mood === 'slow' ? stored?.status === 201 : isExcuse(stored, AWAY), `an upload: ${shown(stored)}`);
    const read = await download(target, rental, url);
    if (Buffer.isBuffer(read)) expect(mood === 'slow' && read.equals(content), 'a file was not what it had been');
    // An answer that has begun can only break off.
    else expect(isExcuse(read, AWAY) || (mood === 'cut' && read === undefined), `a file: ${shown(read)}`);
    await gate.turn('fine');
    const again = await upload(target, rental, content);
    expect(again?.status === 201, `an upload afterwards: ${shown(again)}`);
    const whole = await download(target, rental, url);
    expect(Buffer.isBuffer(whole) && whole.equals(content), 'a file afterwards was not what it had been');
  }
  findings.push(...(await leftovers(target)));
  return { summary: `file store ${MOODS.join(', ')}: refused in words, back by itself`, findings };
};
