import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import type { AgreementTemplate } from '../src/contract/papers/agreement-templates.ts';
import type { Agreement } from '../src/contract/papers/agreements.ts';
import { receiveMailOf } from './outbox.ts';
import { button } from './parts.ts';

/** An agreement in which nothing is missing, for two tenants, made through the API. */
export const aWholeAgreement = async (
  request: APIRequestContext,
  token: string,
  { leaseId, coTenant }: { leaseId: number; coTenant: string },
): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const call = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const answer = await request.fetch(path, { method, data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const person = { email: coTenant, firstName: 'Priya', lastName: 'Shah', role: 'co_tenant', share: 50 };
  await call('POST', `/api/leases/${leaseId}/tenants`, person);
  const templates = await call<AgreementTemplate[]>('GET', '/api/agreement-templates');
  const templateId = templates.find(({ isOurs, kind }) => isOurs && kind === 'rental')?.id;
  const { id, blocks } = await call<Agreement>('POST', `/api/leases/${leaseId}/agreements`, { templateId });
  const parties = 'Made on {agreement_date} between {landlord_name} and {tenants}.';
  const changed = blocks.map((block) => (block.key === 'parties' ? { ...block, text: parties } : block));
  const draft = await call<Agreement>('PATCH', `/api/agreements/${id}`, { blocks: changed });
  const values = Object.fromEntries(draft.missing.map(({ field }) => [field, 'as agreed']));
  const filled = await call<Agreement>('PATCH', `/api/agreements/${id}`, { values: { ...draft.values, ...values } });
  expect(filled.missing).toEqual([]);
  return id;
};

/** The button that says so stands at the end of the text. */
export const readToTheEnd = async (page: Page): Promise<void> => {
  await button(page, 'Read it').click();
  await button(page, 'I have read it to the end').click();
  await expect(button(page, 'Send me the code')).toBeVisible();
};

/** Writes into the field for drawing, whatever it is. */
export const draw = async (page: Page): Promise<void> => {
  await page.getByText('Draw my name', { exact: true }).click();
  const field = page.getByRole('img', { name: 'Draw your name here' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('there is nothing to draw in');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
};

/** The code from the mail, the consent and the name. */
export const proveAndSign = async (page: Page, app: App, email: string, name?: () => Promise<void>): Promise<void> => {
  const { subject } = await receiveMailOf(app, email, /is your code/, () => button(page, 'Send me the code').click());
  await page.getByLabel('Code from the mail').fill(subject.slice(0, 6));
  await button(page, 'Confirm the code').click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await name?.();
  await page.getByRole('checkbox').check();
  await button(page, 'Sign now').click();
};
