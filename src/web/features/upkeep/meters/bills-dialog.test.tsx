import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExplainedBill } from '#contract/upkeep/meter-bills';
import { button, webPage } from '#test/web-page';
import { BillsDialog } from './bills-dialog.tsx';

const page = webPage();

const share = { leaseId: 1, propertyName: 'Flat 1', tenantName: 'Asha Rao', amount: '80.00' };
const bill: ExplainedBill = {
  ...{ meterId: 5, title: 'Electricity', spaceName: 'Flat 1', from: '2026-06-01', to: '2026-07-01' },
  ...{ fromReadingId: 1, toReadingId: 2, use: 10, amount: '80.00', ownersPart: '0.00', problem: null },
  shares: [{ ...share, working: [{ text: '10 units × ₹8', amount: '80.00' }] }],
};

test('a bill that is opened is explained, also while it is refused, and no more once it is charged', async () => {
  let proposed = [bill];
  let explained = 0;
  page.answer('GET /api/meter-bills/preview', () => proposed);
  page.answer('GET /api/meters/5/proposed-bill', () => {
    explained += 1;
    return proposed[0] ?? Response.json({ code: 'conflict', message: 'Charged already.' }, { status: 409 });
  });
  page.refuse('POST /api/meter-bills', 500);
  const user = page.show(<BillsDialog isOpen onClose={() => undefined} />);
  await user.click(await screen.findByText('Flat 1', { exact: false }));
  await screen.findByText('10 units × ₹8');

  const charge = await waitFor(() => button('Charge ₹80 to 1 tenant'));
  await user.click(charge);
  await page.expectToast('Error', 'Something went wrong.');
  expect(screen.getByText('10 units × ₹8')).toBeDefined();

  page.answer('POST /api/meter-bills', () => {
    proposed = [];
    return [];
  });
  await user.click(charge);
  await screen.findByText('Everything that was read is charged', { exact: false });
  expect(explained).toBe(1);
});
