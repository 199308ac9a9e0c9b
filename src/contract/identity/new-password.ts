import { z } from 'zod';
import { passwordProblem } from './sign-up-rules.ts';

const TOO_LONG = 'Password can have at most 200 characters.';

/** The rules of signing up hold for a new password, too. */
export const newPassword = z
  .string('Please fill in all required fields.')
  .max(200, TOO_LONG)
  .superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message) context.addIssue({ code: 'custom', message });
  });
