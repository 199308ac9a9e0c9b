import { CODE_MINUTES } from '#contract/papers/signing-acts';
import { signerRoleLabels } from '#contract/papers/signing-roles';
import { dateInIndia } from '#contract/platform/calendar';
import { PRODUCT_NAME } from '#contract/platform/product';
import { formatDate } from '#contract/platform/wording';
import type { SignerRow, SigningRow } from './queries.ts';

const until = ({ expiresAt }: SigningRow): string => formatDate(dateInIndia(expiresAt));

/** Whoever is asked. A witness learns who asks and what for; the rest stands on the page. */
export const asksToSign = (signing: SigningRow, { role, userId }: SignerRow, isAgain: boolean) => {
  // Who sent it is not asked by themselves, and knows what they wrote.
  const isOwn = userId !== null && userId === signing.senderId;
  const { title, sentBy, note } = signing;
  const first = isOwn ? 'Your signature is next' : 'Please sign';
  const turn = isOwn ? 'It is your turn to sign' : `${sentBy} asks you to sign`;
  return {
    title: `${isAgain ? 'Still waiting for your signature' : first}: ${title}`,
    content: `${turn} '${title}' as ${signerRoleLabels[role].toLowerCase()}, by ${until(signing)}.${
      note && !isOwn ? ` They write: ${note}` : ''
    }`,
  };
};

export const howToSign =
  'You read it, enter a code that we mail to you, and type or draw your name. No account is needed. The link is for you alone: please do not pass it on.';

export const codeMail = (signing: SigningRow, code: string) => ({
  subject: `${code} is your code to sign '${signing.title}'`,
  paragraphs: [
    `Your code is ${code}. Enter it on the page where you sign '${signing.title}'. It counts for ${CODE_MINUTES} minutes.`,
    `Whoever asks you for this code wants to sign in your name. Nobody at ${PRODUCT_NAME} does.`,
  ],
});

type Outcome = 'signed_one' | 'declined' | 'withdrawn' | 'expired' | 'replaced' | 'completed';

const outcomes: Record<Outcome, (signing: SigningRow, who: string) => { title: string; content: string }> = {
  signed_one: ({ title }, who) => ({
    title: `${who} has signed: ${title}`,
    content: `${who} has signed '${title}'. You can see who is still to sign.`,
  }),
  declined: ({ title, reason }, who) => ({
    title: `${who} declined to sign: ${title}`,
    content: `${who} does not sign '${title}': ${reason ?? ''} Signatures so far count no more. Make a new version to send it again.`,
  }),
  withdrawn: ({ title, reason }) => ({
    title: `Withdrawn: ${title}`,
    content: `'${title}' was withdrawn: ${reason ?? ''} There is nothing to sign any more.`,
  }),
  expired: ({ title }) => ({
    title: `Time is over: ${title}`,
    content: `Not everybody signed '${title}' in time. It can be sent again as a new version.`,
  }),
  replaced: ({ title }) => ({
    title: `A newer version follows: ${title}`,
    content: `'${title}' is being changed. What was signed of this version counts no more; you are asked again for the new one.`,
  }),
  completed: ({ title }) => ({
    title: `Signed by everybody: ${title}`,
    content: `Everybody has signed '${title}'. The file is sealed; keep your copy.`,
  }),
};

export const noticeOf = (outcome: Outcome, signing: SigningRow, who = '') => outcomes[outcome](signing, who);
export type { Outcome };
