import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each(['asha@example.in', ' asha.rao+home@mail.example.in ', 'आशा@उदाहरण.भारत', "o'neil@example.in"])(
  '%j is an address',
  (text) => expect(isEmail(text)).toBe(true),
);

it.each([
  ['without an end', 'asha@example'],
  ['of two', 'asha@example.in,ravi@example.in'],
  ['with a name around it', 'Asha <asha@example.in>'],
  // Shown, these look like somebody else's.
  ['with a space that nobody sees', 'as\u200bha@example.in'],
  ['with a mark that turns what follows around', 'ni.elpmaxe@\u202eahsa@x.in'],
  ['with a letter joined to nothing', 'asha@exam\u2060ple.in'],
  // The same mailbox as without it.
  ['with a dot at the end', 'asha@example.in.'],
])('a text %s is none', (_how, text) => expect(isEmail(text)).toBe(false));
