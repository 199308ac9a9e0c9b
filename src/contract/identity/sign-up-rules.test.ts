import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSignUpProblem, PASSWORD_SPECIAL_CHARACTERS, passwordHints, signUpRules } from './sign-up-rules.ts';

const fine = { firstName: 'A', lastName: 'B', email: 'a@b.in', password: 'abcdef1!', confirmPassword: 'abcdef1!' };

describe('the sign-up rules', () => {
  it('stand in the order of the specification, then our own', () => {
    expect(signUpRules.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      'Missing Information: Please fill in all required fields.',
      'Invalid Email: Please enter a valid email address.',
      'Weak Password: Password must be at least 8 characters long.',
      'Weak Password: Password must contain at least one letter.',
      'Weak Password: Password must contain at least one number.',
      'Weak Password: Password must contain at least one special character.',
      'Password Mismatch: Passwords do not match.',
      'Password Too Short: Password must be at least 8 characters long.',
      'Weak Password: This password is easy to guess. Please choose another one.',
      'Invalid Name: Please enter the name without a web address.',
    ]);
  });

  it('find nothing wrong with a good form', () => {
    expect(firstSignUpProblem(fine)).toBeUndefined();
    expect(firstSignUpProblem({ ...fine, confirmPassword: undefined })).toBeUndefined();
  });

  it.each([
    [{ firstName: '', lastName: ' ' }, 'Missing Information', ['firstName', 'lastName']],
    [{ email: 'a@b', password: 'x' }, 'Invalid Email', ['email']],
    [{ email: 'a b@c.in' }, 'Invalid Email', ['email']],
    [{ password: 'a1!' }, 'Weak Password', ['password']],
    [{ confirmPassword: 'other' }, 'Password Mismatch', ['confirmPassword']],
    [{ password: 'Password@123', confirmPassword: 'Password@123' }, 'Weak Password', ['password']],
    [{ firstName: 'Win at www.example' }, 'Invalid Name', ['firstName']],
    [{ firstName: 'evil.com', lastName: 'https://x' }, 'Invalid Name', ['firstName', 'lastName']],
  ])('%j is %s at %j', (changes, title, fields) => {
    expect(firstSignUpProblem({ ...fine, ...changes })).toMatchObject({ title, fields });
  });

  it.each([...PASSWORD_SPECIAL_CHARACTERS])('%s is a special character', (char) => {
    expect(
      firstSignUpProblem({ ...fine, password: `abcdefg1${char}`, confirmPassword: `abcdefg1${char}` }),
    ).toBeUndefined();
  });

  it('agree with the hints: a password that nobody guesses passes exactly when all four are met', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', '7', '!', '-', ' ', 'अ'), minLength: 1, maxLength: 12 }),
        (password) => {
          fc.pre(password.trim() !== '');
          const passes = firstSignUpProblem({ ...fine, password, confirmPassword: password }) === undefined;
          expect(passes).toBe(passwordHints.every((hint) => hint.isMet(password)));
        },
      ),
    );
  });
});
