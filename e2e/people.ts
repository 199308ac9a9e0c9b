import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Somebody whom no other test knows. */
export const somebody = (firstName = 'Asha'): Person => ({
  firstName,
  lastName: 'Rao',
  email: `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.in`,
  password: 'Monsoon-2026!',
});

/** Registers through the API, as in another tab: what is open knows nothing of it. */
export const registerInAnotherTab = async (page: Page, role: Role | null, person = somebody()) => {
  const answer = await page.request.post('/api/auth/register', { data: { ...person, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  return { person, token };
};

/** The page's browser is then signed in. Leaves the page first: what it asks for next, it would ask for as somebody else. */
export const register = async (page: Page, role: Role | null, person = somebody()) => {
  if (page.url().startsWith('http')) await page.goto('about:blank');
  return registerInAnotherTab(page, role, person);
};

/** Changes the password through the API, which tells its owner so; answers the new one. */
export const changePassword = async (
  { request }: Pick<Page, 'request'>,
  token: string,
  currentPassword: string,
  at = '',
) => {
  const newPassword = `${currentPassword}1`;
  const answer = await request.post(`${at}/api/auth/change-password`, {
    data: { currentPassword, newPassword },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return newPassword;
};
