import { z } from 'zod';
import { get, patch, post, raw } from '#contract/platform/endpoint';
import { roleSchema } from '#contract/platform/roles';
import { mfaCode } from './second-factor.ts';
import { firstSignUpProblem } from './sign-up-rules.ts';
import { userSchema } from './users.ts';

const FILL_IN = 'Please fill in all required fields.';
const ENTER_BOTH = 'Please enter both email and password.';

/** What the registration answers, and what the screen says when the answer has no message. */
export const CHECK_YOUR_EMAIL = 'Please check your email to verify your account before logging in';
export const EMAIL_TAKEN = 'A user with this email already exists';
export const ACCOUNT_LOCKED = 'Your account is locked. Please contact support.';
export const WRONG_CREDENTIALS = 'Invalid email or password.';

const email = (missing: string) =>
  z
    .string(missing)
    .max(254, 'Please enter a valid email address.')
    .transform((text) => text.trim().toLowerCase());

export const registration = z
  .object({
    firstName: z.string(FILL_IN).trim().max(100, 'First name can have at most 100 characters.'),
    lastName: z.string(FILL_IN).trim().max(100, 'Last name can have at most 100 characters.'),
    email: email(FILL_IN),
    password: z.string(FILL_IN).max(200, 'Password can have at most 200 characters.'),
    role: roleSchema.nullish().transform((role) => role ?? null),
  })
  .superRefine((values, context) => {
    const problem = firstSignUpProblem(values);
    for (const field of problem?.fields ?? []) {
      context.addIssue({ code: 'custom', path: [field], message: problem?.message });
    }
  });
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({
  email: email(ENTER_BOTH).refine((text) => text !== '', ENTER_BOTH),
  password: z.string(ENTER_BOTH).min(1, ENTER_BOTH).max(200, WRONG_CREDENTIALS),
  /** Sent in a second try, after a 401 with the code mfa_required. */
  mfaCode: mfaCode.optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** Cookie and token of one sign-in are one session. */
export const signedIn = z.object({ message: z.string(), user: userSchema, token: z.string() });

export const register = post('/api/auth/register', {
  access: 'public',
  summary: 'Create an account and sign in',
  body: registration,
  changes: ['accounts', 'sessions'],
  response: { 201: signedIn },
});

export const login = post('/api/auth/login', {
  access: 'public',
  summary: 'Sign in with email and password',
  body: credentials,
  changes: ['sessions'],
  response: { 200: signedIn },
});

export const currentUser = get('/api/auth/user', {
  access: 'user',
  summary: 'The signed-in user',
  shows: ['accounts', 'subscriptions'],
  response: { 200: userSchema },
  noStore: true,
});

export const changeRole = patch('/api/auth/user/role', {
  access: 'user',
  summary: 'Switch to another role',
  body: z.object({ role: roleSchema }),
  changes: ['accounts'],
  response: { 200: userSchema },
});

export const loginPage = get('/api/login', {
  access: 'public',
  summary: 'Go to the sign-in dialog',
  response: { 302: raw('text/html') },
  noStore: true,
});

export const logout = get('/api/logout', {
  access: 'public',
  summary: 'End the session and go to the start page, where somebody else may sign in',
  query: z.object({ dialog: z.literal('sign-in').optional().catch(undefined) }),
  response: { 302: raw('text/html') },
  noStore: true,
});
