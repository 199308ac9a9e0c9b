/** The sign-up rules, in the order in which they are told. Used by the dialog and by the server. */
import { isEmail } from '#contract/platform/email';
import { NAME_WITH_LINK, namesLink } from '#contract/platform/text-fields';
import { GUESSABLE, isGuessable } from './guessable-passwords.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>';

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Left out where nobody typed it twice. */
  confirmPassword?: string;
}

export type SignUpField = keyof SignUpValues;

export interface SignUpProblem {
  title: string;
  message: string;
  fields: SignUpField[];
}

const REQUIRED: SignUpField[] = ['firstName', 'lastName', 'email', 'password'];

const isLongEnough = (password: string) => password.length >= MIN_PASSWORD_LENGTH;
const hasLetter = (password: string) => /\p{L}/u.test(password);
const hasNumber = (password: string) => /\d/.test(password);
const hasSpecial = (password: string) => [...password].some((char) => PASSWORD_SPECIAL_CHARACTERS.includes(char));

/** The live hints under the password. */
export const passwordHints = [
  { label: 'At least 8 characters', isMet: isLongEnough },
  { label: 'Contains letters', isMet: hasLetter },
  { label: 'Contains numbers', isMet: hasNumber },
  { label: 'Contains special characters', isMet: hasSpecial },
];

interface SignUpRule {
  title: string;
  message: string;
  failing: (values: SignUpValues) => SignUpField[];
}

const onPassword = (isFine: (password: string) => boolean) => (values: SignUpValues) =>
  isFine(values.password) ? [] : (['password'] satisfies SignUpField[]);

export const signUpRules: SignUpRule[] = [
  {
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
    failing: (values) => REQUIRED.filter((field) => !values[field]?.trim()),
  },
  {
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
    failing: (values) => (isEmail(values.email) ? [] : ['email']),
  },
  {
    title: 'Weak Password',
    message: 'Password must be at least 8 characters long.',
    failing: onPassword(isLongEnough),
  },
  { title: 'Weak Password', message: 'Password must contain at least one letter.', failing: onPassword(hasLetter) },
  { title: 'Weak Password', message: 'Password must contain at least one number.', failing: onPassword(hasNumber) },
  {
    title: 'Weak Password',
    message: 'Password must contain at least one special character.',
    failing: onPassword(hasSpecial),
  },
  {
    title: 'Password Mismatch',
    message: 'Passwords do not match.',
    failing: ({ password, confirmPassword }) =>
      confirmPassword === undefined || confirmPassword === password ? [] : ['confirmPassword'],
  },
  {
    // The specification repeats the length check at the end of its list.
    title: 'Password Too Short',
    message: 'Password must be at least 8 characters long.',
    failing: onPassword(isLongEnough),
  },
  { title: 'Weak Password', message: GUESSABLE, failing: onPassword((password) => !isGuessable(password)) },
  {
    title: 'Invalid Name',
    message: NAME_WITH_LINK,
    failing: (values) => (['firstName', 'lastName'] as const).filter((field) => namesLink(values[field])),
  },
];

/** The first rule that is broken, or nothing. */
export const firstSignUpProblem = (values: SignUpValues): SignUpProblem | undefined => {
  for (const { title, message, failing } of signUpRules) {
    const fields = failing(values);
    if (fields.length > 0) return { title, message, fields };
  }
  return undefined;
};

/** What is wrong with a new password, by the same rules. */
export const passwordProblem = (password: string): string | undefined =>
  firstSignUpProblem({ firstName: 'x', lastName: 'x', email: 'x@x.in', password })?.message;
