import { type SigningStatus, signingStatusLabels } from '#contract/papers/signing-status';
import { AppError } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is nothing to sign here.');

const ended: Partial<Record<SigningStatus, string>> = {
  sealing: 'Everybody has signed this already.',
  signed: 'Everybody has signed this already.',
  declined: 'Somebody has declined to sign this. Ask for a new version if you still want it.',
  withdrawn: 'This was withdrawn by whoever sent it. There is nothing to sign any more.',
  expired: 'The time to sign this is over. Please ask for it to be sent again.',
  replaced: 'There is a newer version of this. Please sign that one; what was signed of this one counts no more.',
};

export const notOpen = (status: SigningStatus) =>
  new AppError('conflict', ended[status] ?? `This is ${signingStatusLabels[status].toLowerCase()}.`);

export const notYetTurn = () =>
  new AppError('conflict', 'Others sign before you. You get a mail as soon as it is your turn.');
export const notAgentAnyMore = () =>
  new AppError('right_missing', 'You do not sign for the owner of this home any more. The owner can send it anew.');
export const signedAlready = () => new AppError('conflict', 'You have signed this already.');
export const readFirst = () => new AppError('conflict', 'Please read it to its end first.');
export const proveFirst = () => new AppError('conflict', 'Please enter the code from your mail first.');
export const otherConsent = () =>
  new AppError('conflict', 'The text that you agree to has changed. Please load the page again and read it.');

const codeRefusal = (message: string) => new AppError('invalid_input', message, { fieldErrors: { code: message } });
export const wrongCode = (triesLeft: number) =>
  codeRefusal(
    triesLeft > 0
      ? `That is not the code. You can try ${triesLeft === 1 ? 'once' : `${triesLeft} times`} more.`
      : 'That is not the code, and it counts no more. Please ask for another one.',
  );
export const noCode = () => codeRefusal('This code counts no more. Please ask for another one.');
export const remindedToday = () =>
  new AppError('reminded_today', 'They have been reminded within the last day. Please wait until tomorrow.');
export const manyCodes = () =>
  new AppError(
    'too_many_requests',
    'You have asked for many codes. Please use the last one that came, or wait an hour.',
    {
      retryAfterSeconds: 60 * 60,
    },
  );
