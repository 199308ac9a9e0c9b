import type { Page } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog } from './parts.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { aLetHome, aPayment, tenantOf, today } from './rent.ts';

const line = (page: Page, text: string) => page.getByRole('listitem', { name: new RegExp(`^${text}`) });
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a deposit is settled line by line, from the draft to the money that has come', async ({ page, app, browser }) => {
  const { email, token, leaseId } = await aLetHome(page);
  const deposit = await aPayment(page, token, { leaseId, type: 'security_deposit', amount: '64000' });
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object, method: 'post' | 'patch' = 'post') => {
    const answer = await page.request[method](path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post(`/api/payments/${deposit.id}/record`, { amount: '64000', method: 'upi', reference: '412345678901' });
  await post(`/api/leases/${leaseId}`, { noticeDate: addDays(today, 20) }, 'patch');
  const tenant = await tenantOf(browser, app, email, phone);
  let address = '';

  await test.step('the landlord begins from the register of deposits, and adds deductions', async () => {
    await page.goto(`/landlord-dashboard?section=books&book=deposits&lease=${leaseId}`);
    await button(page, 'Settle the deposit of Lake View 402').click();
    await expect(page.getByRole('heading', { name: 'Settlement of the deposit, Lake View 402' })).toBeVisible();
    address = new URL(page.url()).pathname;
    for (const [text, amount] of [
      ['Broken lock', '4000'],
      ['Stained sink', '3000'],
    ] as const) {
      await button(page, 'Add a deduction').click();
      const form = dialog(page, 'Add a deduction');
      await form.getByRole('textbox', { name: 'What exactly' }).fill(text);
      await form.getByRole('textbox', { name: 'Deduction' }).fill(amount);
      await form.getByRole('button', { name: 'Add deduction' }).click();
      await expect(form).toBeHidden();
      await expect(line(page, text)).toContainText('Without evidence');
    }
    await expectAccessibleAndFitting(page);
  });

  await test.step('it is sent, and the tenant answers each on a phone', async () => {
    await button(page, 'Send to the tenant').click();
    const form = dialog(page, 'Send to the tenant');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(figure(page, 'Can go back now')).toContainText('₹57,000');
    await tenant.goto(address);
    await expect(line(tenant, 'Broken lock')).toContainText('Without evidence');
    expect(await problemsOnPhone(tenant)).toEqual([]);
    await button(tenant, 'Accept: Broken lock').click();
    const accept = dialog(tenant, 'Accept this deduction?');
    await accept.getByRole('button', { name: 'Accept it' }).click();
    await expect(accept).toBeHidden();
    await expect(line(tenant, 'Broken lock')).toContainText('Agreed: ₹4,000');
    await button(tenant, 'Counter: Stained sink').click();
    const counter = dialog(tenant, 'Propose another amount');
    await counter.getByRole('textbox', { name: 'What you would bear' }).fill('1000');
    await counter.getByRole('textbox', { name: 'Why' }).fill('It was stained before');
    await counter.getByRole('button', { name: 'Propose this amount' }).click();
    await expect(counter).toBeHidden();
    await expect(line(tenant, 'Stained sink')).toContainText('It was stained before');
    await button(tenant, 'Enter my UPI id').click();
    const upi = dialog(tenant, 'Where the money goes');
    await upi.getByRole('textbox', { name: 'My UPI id' }).fill('ravi@okaxis');
    await upi.getByRole('button', { name: 'Save' }).click();
    await expect(upi).toBeHidden();
    await expect(tenant.getByText('The money goes to ravi@okaxis')).toBeVisible();
  });

  await test.step('the landlord accepts the proposal, and gives the rest back by UPI', async () => {
    await button(page, 'Accept ₹1,000: Stained sink').click();
    const accept = dialog(page, "Accept the tenant's proposal?");
    await accept.getByRole('button', { name: 'Accept it' }).click();
    await expect(accept).toBeHidden();
    await expect(figure(page, 'Can go back now')).toContainText('₹59,000');
    await button(page, 'Give money back').click();
    const form = dialog(page, 'Give money back');
    await expect(form.getByRole('img', { name: /^QR code to pay ₹59,000/ })).toBeVisible();
    await form.getByRole('textbox', { name: 'UTR or reference' }).fill('612345678901');
    await form.getByRole('button', { name: 'It is paid' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  });

  await test.step('the tenant confirms, and both have the paper', async () => {
    await button(tenant, 'I have it: ₹59,000').click();
    await expect(tenant.getByText('Received', { exact: true })).toBeVisible();
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    for (const who of [page, tenant]) {
      const saved = who.waitForEvent('download');
      await who.getByRole('link', { name: 'Settlement as PDF' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^settlement-\d+\.pdf$/);
    }
    await expectAccessibleAndFitting(page);
  });
});
