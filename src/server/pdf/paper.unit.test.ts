import { expect, it } from 'vitest';
import { textIn } from '#test/pdf-text';
import { Paper } from './paper.ts';

it.each([...'0123456789abcdef'])('has a hash in one line, were it nothing but %s', async (digit) => {
  const paper = await Paper.begin('Hashes', new Date('2026-03-01T10:00:00Z'));
  const hash = digit.repeat(64);
  paper.hash('SHA-256', hash);
  expect(textIn(await paper.finish()).split('\n')).toContain(hash);
});
