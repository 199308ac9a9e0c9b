import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Inspection } from '#contract/upkeep/inspections';
import { webPage } from '#test/web-page';
import { LinkedInspectionSigning } from './linked-inspection-signing.tsx';

const server = webPage();

const CALL = 'POST /api/inspection-links/secret/signing';
const HASH = 'a'.repeat(64);
const show = (entries: unknown[]) => {
  const items = [{ entries }] as Inspection['items'];
  const answered = { manager: 0, tenant: 0 };
  const inspection = { contentHash: HASH, items, answered, side: 'tenant' } as const;
  return server.show(<LinkedInspectionSigning token="secret" inspection={inspection} />);
};

it('asks for the signatures of what the page shows, and says where to go on', async () => {
  server.answer(CALL, { sentTo: 'Meera Iyer' });
  const user = show([{}]);
  expect(screen.getByText('Of 1 thing you have not said how it is: that stays so on record.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign it as it stands' }));
  await server.expectToast('Please look into your mail', 'The link with which you sign is there.');
  expect(server.lastSent()).toEqual({ what: CALL, body: { contentHash: HASH } });
});

it('says why not', async () => {
  server.refuse(CALL, 409, { message: 'Something was added meanwhile.' });
  const user = show([{}]);
  await user.click(screen.getByRole('button', { name: 'Sign it as it stands' }));
  await server.expectToast('Not sent for signing', 'Something was added meanwhile.');
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
});

it('has nothing to ask for where nothing was said', () => {
  show([]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Nothing has been said yet: there is nothing to sign.')).toBeTruthy();
});
