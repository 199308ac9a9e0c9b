import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SignerPage } from '#contract/papers/signing-acts';
import type { SigningWithEvents } from '#contract/papers/signings';
import { webPage } from '#test/web-page';
import { ApiError } from '#web/lib/api-error.ts';
import { keepDrafts } from '#web/lib/drafts.ts';
import type { Step } from './api.ts';
import { SignDocument } from './sign-document.tsx';
import { SigningStatus } from './signing-status.tsx';

const server = webPage();

const signer: SignerPage['you'] = {
  ...{ name: 'Meera Rao', role: 'tenant', status: 'read', email: 'meera@example.in', isYourTurn: true, signedAt: null },
  ...{ code: { expiresAt: '2026-04-05T06:15:00Z', triesLeft: 5 }, isProved: false },
};

const pageOf = (you: Partial<SignerPage['you']>): SignerPage => ({
  ...{ signingId: 1, subject: 'agreement', title: 'Rental agreement', version: 1, status: 'open', reason: null },
  ...{ sentBy: 'Asha Iyer', note: null, expiresAt: '2026-04-20T00:00:00Z', others: [], filePath: null },
  text: { summary: [], sections: [] },
  consent: { version: '1', text: 'I agree to sign it so' },
  verifyPath: null,
  you: { ...signer, ...you },
});

const fieldRefusal = (field: string, message: string) =>
  new ApiError(400, '', JSON.stringify({ code: 'invalid_input', message, fieldErrors: { [field]: message } }));

const show = (you: Partial<SignerPage['you']>) => {
  const act = vi.fn<(step: Step) => Promise<SignerPage>>(async () => pageOf(you));
  const user = server.show(<SignDocument page={pageOf(you)} act={act} />);
  return { act, user };
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says at the field that a code is wrong, and in a toast that no other is sent', async () => {
  const { act, user } = show({});
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the mail' });
  await user.type(code, '12345');
  expect(button('Confirm the code').disabled).toBe(true);
  await user.type(code, '6');
  act.mockRejectedValueOnce(fieldRefusal('code', 'That is not the code. You can try 4 times more.'));
  await user.click(button('Confirm the code'));
  await screen.findByText('That is not the code. You can try 4 times more.');
  expect(act).toHaveBeenLastCalledWith({ action: 'confirm_code', code: '123456' });
  act.mockRejectedValueOnce(
    new ApiError(429, '', JSON.stringify({ code: 'too_many_requests', message: 'Please wait an hour.' })),
  );
  await user.click(button('Send another code'));
  await server.expectToast('Error', 'Please wait an hour.');
});

it('signs once, and says at the field what is wrong with the name or the drawing', async () => {
  const { act, user } = show({ isProved: true });
  await user.click(screen.getByRole('checkbox', { name: 'I agree to sign it so' }));
  act.mockRejectedValueOnce(fieldRefusal('name', 'Please type your name'));
  await user.click(button('Sign now'));
  await screen.findByText('Please type your name');
  act.mockRejectedValueOnce(fieldRefusal('drawn', 'This drawing cannot be read. Please draw it again.'));
  await user.click(button('Sign now'));
  await screen.findByText('This drawing cannot be read. Please draw it again.');
  act.mockClear();
  let answer = (_: SignerPage) => {};
  act.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await user.dblClick(button('Sign now'));
  expect(button('Sign now').disabled).toBe(true);
  const signed = { action: 'sign', name: 'Meera Rao', drawn: null, consentVersion: '1', agrees: true };
  expect(act.mock.calls).toEqual([[signed]]);
  answer(pageOf({}));
  await waitFor(() => expect(button('Sign now').disabled).toBe(false));
});

it('declines with a reason, which stays where it was refused', async () => {
  const { act, user } = show({ isProved: true });
  await user.click(button('I do not want to sign'));
  expect(button('Decline to sign').disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'The rent is wrong');
  act.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(button('Decline to sign'));
  await server.expectToast('Error', 'That could not be saved. Please try again.');
  await user.click(button('Decline to sign'));
  expect(act.mock.calls).toEqual(Array(2).fill([{ action: 'decline', reason: 'The rent is wrong' }]));
});

it('keeps why something is withdrawn apart from why it is declined, for who sent it and is to sign it', async () => {
  const signing: SigningWithEvents = {
    ...{ id: 1, subject: 'agreement', subjectId: 3, leaseId: 2, title: 'Rental agreement', version: 1 },
    ...{ status: 'open', reason: null, sentBy: 'Asha Iyer', createdAt: '2026-04-05T06:00:00Z' },
    ...{ expiresAt: '2026-04-20T00:00:00Z', signedAt: null, signers: [], events: [], verifyPath: null },
    ...{ filePath: null, mayManage: true, isYourTurn: true },
  };
  const both = (
    <>
      <SignDocument page={pageOf({ isProved: true })} act={vi.fn()} hasStatus />
      <SigningStatus signing={signing} />
    </>
  );
  const user = server.show(both);
  server.answer('POST /api/signings/1/withdraw', () =>
    Response.json({ code: 'a', message: 'No', fieldErrors: { reason: 'Please say why' } }, { status: 400 }),
  );
  const whyWithdrawn = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Why' });
  await user.click(button('I do not want to sign'));
  await user.click(button('Withdraw'));
  await user.type(whyWithdrawn(), 'A wrong date');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Please say why');
  expect(document.activeElement).toBe(whyWithdrawn());

  keepDrafts('u1');
  cleanup();
  server.show(both);
  await user.click(button('I do not want to sign'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('');
  await user.click(button('Withdraw'));
  expect(whyWithdrawn().value).toBe('A wrong date');
});
