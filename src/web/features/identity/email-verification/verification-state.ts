import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';

export type VerificationState =
  | { kind: 'loading' }
  | { kind: 'success'; message: string }
  | { kind: 'password' }
  | { kind: 'expired' | 'error'; message: string };

interface Verification {
  token: string | undefined;
  /** What the server answered, or why it refused; neither while it is being asked. */
  answer: { message: string } | undefined;
  error: Error | null;
}

/** Which of its faces the page shows. */
export const verificationState = ({ token, answer, error }: Verification): VerificationState => {
  if (!token) return { kind: 'error', message: 'No verification token provided' };
  if (answer) return { kind: 'success', message: answer.message };
  if (!error) return { kind: 'loading' };
  const code = serverErrorCode(error);
  if (code === 'password_needed') return { kind: 'password' };
  const message = serverMessage(error, 'Failed to verify email. Please try again.');
  return { kind: code === 'link_expired' ? 'expired' : 'error', message };
};
