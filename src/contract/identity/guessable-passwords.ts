/** Passwords that are tried first by whoever guesses, without the digits and symbols that people put behind them. */
const COMMON = new Set(
  `password passwd passcode pass admin administrator root welcome letmein login hello iloveyou changeme
  qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz2wsx 1q2w3e 1q2w3e4r abc abcd
  monkey dragon master sunshine princess football cricket superman india bharat krishna ganesha kiraya
  123456 1234567 12345678 123456789 1234567890 111111 000000 123123 112233 121212 654321 666666 999999`.split(/\s+/),
);

const LOOKALIKES: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' };
const withLetters = (text: string) => text.replace(/[@013$]/g, (char) => LOOKALIKES[char] ?? char);
/** Looked for from the end: to look for an end from each place takes longer than a text is long. */
const withoutEnd = (text: string) => /^[\s\S]*\p{L}/u.exec(text)?.[0] ?? '';

/** 'Password@123', 'P@ssw0rd!' and their like. */
export const isGuessable = (password: string): boolean => {
  const typed = password.toLowerCase();
  return [typed, withoutEnd(typed), withLetters(withoutEnd(typed)), withoutEnd(withLetters(typed))].some((root) =>
    COMMON.has(root),
  );
};

export const GUESSABLE = 'This password is easy to guess. Please choose another one.';
