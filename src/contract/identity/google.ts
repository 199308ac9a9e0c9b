import { z } from 'zod';
import { get, post, raw } from '#contract/platform/endpoint';
import { roleSchema } from '#contract/platform/roles';
import { signedIn } from './auth.ts';

export const googleSignIn = get('/api/auth/google', {
  access: 'public',
  summary: 'Go to Google to sign in; role is for signing up',
  query: z.object({ role: roleSchema.optional() }),
  response: { 302: raw('text/html') },
  noStore: true,
});

export const googleCallback = get('/api/auth/google/callback', {
  access: 'public',
  summary: 'Come back from Google',
  query: z.record(z.string(), z.string()),
  response: { 302: raw('text/html') },
  noStore: true,
});

export const GOOGLE_DONE = 'You have been signed in with Google.';
export const GOOGLE_CODE_SECONDS = 60;

/** The page that Google's return leads to has a code in its address; only the browser that left can make a session of it. */
export const finishGoogle = post('/api/auth/google/session', {
  access: 'public',
  summary: 'Sign in with the code that came back from Google, once, within a minute, in the browser that left for it',
  body: z.object({ code: z.string('There is no code').min(1, 'There is no code').max(200) }),
  changes: ['sessions'],
  response: { 200: signedIn },
});

/** Why a return from Google did not sign in; the start page shows it. */
export const googleProblems = {
  denied: 'You did not allow the sign-in with Google.',
  unverified: 'Google has not verified your email address, so it cannot be used to sign in.',
  locked: 'Your account is locked. Please contact support.',
  second_factor: 'Two-step verification is on for this account. Please sign in with your password and code.',
  failed: 'The sign-in with Google did not work. Please try again.',
  off: 'Google sign-in is not set up on this server.',
} as const;
export type GoogleProblem = keyof typeof googleProblems;
