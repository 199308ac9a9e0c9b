import type { Page } from '@playwright/test';
import type { TourScreen } from './tour-screen.ts';

/** The link of a card is shown once: the landlord makes another, for the first who owes something and lives there. */
const openCard = async (page: Page) => {
  const link = await page.evaluate(async () => {
    const payments: { leaseId: number; status: string }[] = await (await fetch('/api/payments')).json();
    for (const { leaseId } of payments.filter(({ status }) => status === 'overdue' || status === 'pending')) {
      const answer = await fetch(`/api/leases/${leaseId}/tenant-card`, { method: 'POST' });
      if (answer.ok) return ((await answer.json()) as { link: string }).link;
    }
    throw new Error('nobody owes anything in the demo');
  });
  await page.goto(new URL(link).pathname);
  await page.getByRole('heading', { name: 'Receipts' }).waitFor();
};

/** What tenants without an account see by the card that the landlord has shared. */
export const cardScreens: TourScreen[] = [
  { name: 'tenant-card', path: '/landlord-dashboard', role: 'landlord', steps: openCard, isLong: true },
];
