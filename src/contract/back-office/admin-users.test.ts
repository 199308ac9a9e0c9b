import { describe, expect, it } from 'vitest';
import { adminUserChanges, adminUserQuery, newAdminUser, planChange, USER_HAS_LEASE } from './admin-users.ts';

describe('a new user', () => {
  it('needs an email alone', () => {
    expect(newAdminUser.parse({ email: ' Asha@Example.IN ' })).toEqual({
      email: 'asha@example.in',
      firstName: '',
      lastName: '',
      role: null,
      subscriptionPlan: 'free',
      subscriptionStatus: 'inactive',
    });
    expect(newAdminUser.safeParse({ email: 'asha' }).success).toBe(false);
  });
});

describe('what is changed', () => {
  it('is what is sent; a blank phone is none', () => {
    expect(adminUserChanges.parse({})).toEqual({});
    expect(adminUserChanges.parse({ phone: ' ', lastName: '' })).toEqual({ phone: null, lastName: '' });
    expect(adminUserChanges.safeParse({ firstName: '' }).success).toBe(false);
  });

  it('takes a limit as text, and -1 for none', () => {
    expect(planChange.parse({ plan: 'basic', propertyLimit: '5' }).propertyLimit).toBe(5);
    expect(planChange.parse({ plan: 'enterprise', propertyLimit: -1 }).propertyLimit).toBe(-1);
    expect(planChange.safeParse({ plan: 'basic', propertyLimit: 1.5 }).success).toBe(false);
  });
});

it('the list begins with the newest', () => {
  expect(adminUserQuery.parse({})).toMatchObject({ sort: 'newest' });
});

it('says what goes with an active lease', () => {
  expect(USER_HAS_LEASE).toContain('removes its books');
});
