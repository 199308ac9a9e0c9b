import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import type { Mandate } from '../src/contract/lettings/mandates.ts';
import { proveEmail } from './outbox.ts';
import { button, expectToastTitle } from './parts.ts';
import { register, somebody } from './people.ts';

/** Agents and whom they work for, through the API. */

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Signed in on the page, with an email that is proved. */
export const anAgent = async (page: Page, app: App, firstName: string) => {
  const agent = await register(page, 'agent', somebody(firstName));
  await proveEmail(page, app, agent.person);
  return agent;
};

/** The agent takes the property, and waits for the owner's word. */
export const take = async (request: APIRequestContext, token: string, propertyId: number) => {
  const user = await request.get('/api/auth/user', bearer(token));
  const { id: agentId } = (await user.json()) as { id: string };
  const path = `/api/properties/${propertyId}/assign-agent`;
  const answer = await request.post(path, { data: { agentId }, ...bearer(token) });
  expect(answer.status(), await answer.text()).toBe(200);
};

const everyRight = {
  endLeases: true,
  renewLeases: true,
  recordMoney: true,
  giveBackMoney: true,
  editTenants: true,
  runMaintenance: true,
  signAgreements: true,
};

/** The agent takes the property, and the owner confirms them, with every right. */
export const appoint = async (
  request: APIRequestContext,
  { agent, owner, propertyId }: { agent: string; owner: string; propertyId: number },
) => {
  await take(request, agent, propertyId);
  const mandates = (await (await request.get('/api/mandates?status=waiting', bearer(owner))).json()) as Mandate[];
  const id = mandates.find((mandate) => mandate.propertyId === propertyId)?.id;
  const confirmed = await request.post(`/api/mandates/${id}/confirm`, bearer(owner));
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const granted = await request.patch(`/api/mandates/${id}`, { data: { rights: everyRight }, ...bearer(owner) });
  expect(granted.status(), await granted.text()).toBe(200);
};

/** The owner, signed in on the page, answers the agent who asks. */
export const confirmByCard = async (page: Page, agent: string, home: string) => {
  await page.goto('/landlord-dashboard');
  const card = page.getByRole('region', { name: `${agent} would like to let ${home}`, exact: true });
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectToastTitle(page, 'Agent confirmed');
  await expect(card).toHaveCount(0);
  await expect(button(page, 'Confirm')).toHaveCount(0);
};
