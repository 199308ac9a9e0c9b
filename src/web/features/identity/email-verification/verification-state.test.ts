import { describe, expect, it } from 'vitest';
import { PASSWORD_NEEDED, VERIFICATION_EXPIRED, VERIFICATION_INVALID } from '#contract/identity/email-verification';
import { ApiError } from '#web/lib/api-error.ts';
import { verificationState } from './verification-state.ts';

const refusal = (message: string, code = 'invalid_input') =>
  new ApiError(400, 'Bad Request', JSON.stringify({ code, message }));
const asked = { token: 'abc', answer: undefined, error: null };

describe('the state of the verification page', () => {
  it.each([
    ['the server is being asked', asked, { kind: 'loading' }],
    ['the server agrees', { ...asked, answer: { message: 'Done.' } }, { kind: 'success', message: 'Done.' }],
    [
      'the link has expired, whatever the words',
      { ...asked, error: refusal(VERIFICATION_EXPIRED, 'link_expired') },
      { kind: 'expired', message: VERIFICATION_EXPIRED },
    ],
    [
      'the account is not signed in here',
      { ...asked, error: refusal(PASSWORD_NEEDED, 'password_needed') },
      { kind: 'password' },
    ],
    [
      'it is refused otherwise',
      { ...asked, error: refusal(VERIFICATION_INVALID) },
      { kind: 'error', message: VERIFICATION_INVALID },
    ],
    ['there is no token', { ...asked, token: undefined }, { kind: 'error', message: 'No verification token provided' }],
    ['the token is empty', { ...asked, token: '' }, { kind: 'error', message: 'No verification token provided' }],
    [
      'the server cannot be reached',
      { ...asked, error: new TypeError('Failed to fetch') },
      { kind: 'error', message: 'Failed to verify email. Please try again.' },
    ],
    [
      'something in between answers',
      { ...asked, error: new ApiError(502, 'Bad Gateway', '<html>expired</html>') },
      { kind: 'error', message: 'Failed to verify email. Please try again.' },
    ],
  ])('when %s', (_, verification, state) => {
    expect(verificationState(verification)).toEqual(state);
  });
});
