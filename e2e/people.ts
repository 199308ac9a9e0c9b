import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Role } from '../src/contract/roles.ts';

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

/** Registers through the API; the page's browser is then signed in. */
export const register = async (page: Page, role: Role | null, person = somebody()) => {
  const answer = await page.request.post('/api/auth/register', { data: { ...person, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  return { person, token };
};
