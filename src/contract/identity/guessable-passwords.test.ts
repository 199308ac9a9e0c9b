import { expect, it } from 'vitest';
import { isGuessable } from './guessable-passwords.ts';

it.each([
  'Password@123',
  'P@ssw0rd!',
  'pa$$word1',
  'PASSWORD',
  'Admin@1234',
  '@dm1n',
  'Welcome#2026',
  'qwerty',
  '123456',
  'Abcd@1234',
  'l3tm3in!!',
  'Kiraya@123',
])('%s is guessable', (password) => expect(isGuessable(password)).toBe(true));

it.each([
  'Sunny-day-7!',
  'Monsoon-2026!',
  'Kiraya@demo1',
  'second',
  '839201',
  'my password is long 1!',
  'passwords-are-7-Dull',
])('%s is not', (password) => expect(isGuessable(password)).toBe(false));
