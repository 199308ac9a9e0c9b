import { expect, it } from 'vitest';
import { namesLink } from './text-fields.ts';

it.each([
  'http://x',
  'Click https://evil',
  'www.evil',
  'evil.com',
  'Win bit.ly/x now',
  'example.co.in',
  't.me/x',
  'pay-rent.xyz',
])('%s names a link', (name) => expect(namesLink(name)).toBe(true));

it.each([
  'Asha',
  'M.S.Dhoni',
  'A. P. J. Abdul',
  'Mohd.Rafi',
  'Dr.Om',
  'Smt.Lakshmi',
  "D'Souza",
  'Rao-Iyer',
  'S.Indira',
  'अशा',
])('%s is a name', (name) => expect(namesLink(name)).toBe(false));
