import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, appoint } from './mandates.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import { aLetHome, aPayment } from './rent.ts';
import { choose } from './tenancies.ts';

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('an agent proposes a commission, the owner agrees, rent earns it, and they settle', async ({
  page,
  browser,
  app,
}) => {
  const agents = await browser.newContext({ baseURL: app.url });
  const agentPage = await agents.newPage();
  const agent = await anAgent(agentPage, app, 'Imran');
  const { token, leaseId } = await aLetHome(page, {
    beforehand: (owner, propertyId) => appoint(page.request, { agent: agent.token, owner, propertyId }),
  });
  const bearer = { headers: { authorization: `Bearer ${token}` } };

  await test.step('the agent proposes what is usual', async () => {
    await agentPage.goto('/agent-dashboard');
    await agentPage
      .getByRole('region', { name: 'Commission', exact: true })
      .getByRole('link', { name: 'Open ledger' })
      .click();
    await agentPage.getByRole('link', { name: 'Suresh Rao, Lake View 402' }).click();
    await expect(agentPage.getByText(/^Nothing was agreed yet, so nothing is booked/)).toBeVisible();
    await button(agentPage, 'Propose 2% of the rent collected').click();
    await expectToastTitle(agentPage, 'Commission proposed');
  });

  await test.step('the owner agrees, and rent comes in', async () => {
    await page.goto('/landlord-dashboard?section=books&book=agents');
    await expect(page.getByText('1 for you to decide')).toBeVisible();
    await page.getByRole('link', { name: 'Imran Rao, Lake View 402' }).click();
    await button(page, 'Agree: 2% of the rent collected').click();
    await expectToastTitle(page, 'Commission agreed');
    const rent = await aPayment(page, token, { leaseId, description: 'First rent' });
    const receipt = { amount: '32000', method: 'upi' };
    await page.request.post(`/api/payments/${rent.id}/record`, { data: receipt, ...bearer });
  });

  await test.step('both see the same', async () => {
    await expect(figure(page, 'You owe the agent')).toContainText('₹640');
    await expect(figure(agentPage, 'The owner owes you')).toContainText('₹640');
    for (const who of [page, agentPage])
      await expect(who.getByRole('row', { name: /Commission: 2% of ₹32,000, First rent/ })).toBeVisible();
  });

  await test.step('the owner pays, and the agent confirms', async () => {
    await button(page, 'Note a payment').click();
    await expect(dialog(page, 'Note a payment').getByLabel('Amount')).toHaveValue('₹640');
    await choose(page, 'Method', 'UPI');
    await dialog(page, 'Note a payment').getByLabel('UTR').fill('530917284415');
    await button(page, 'Note payment').click();
    await expectToastTitle(page, 'Payment noted');
    await expect(figure(agentPage, 'The owner owes you')).toContainText('₹640');
    await expectAccessibleAndFitting(agentPage);
    await button(agentPage, 'Confirm: ₹640').click();
    await expectToastTitle(agentPage, 'Payment confirmed');
    for (const who of [page, agentPage]) await expect(figure(who, 'Nothing is owed')).toContainText('₹0');
    await expect(page.getByRole('row', { name: /paid by the owner, 530917284415/ })).toBeVisible();
  });
  await agents.close();
});
