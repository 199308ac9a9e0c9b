import { expect, test } from 'vitest';
import { authorInWords, changeInWords } from './audit-words.ts';

test.each([
  [{ field: 'firstName', from: null, to: 'Asha' }, 'First name: none → Asha'],
  [{ field: 'subscriptionEndDate', from: '2026-04-05', to: '' }, 'Plan ends: 5 Apr 2026 → none'],
  [{ field: 'property_limit', from: '5', to: '-1' }, 'Property limit: 5 → no limit'],
  [{ field: 'day', from: '2026-13-45', to: null }, 'Day: 2026-13-45 → none'],
  [{ field: 'lockedAt', from: null, to: '2026-04-05T11:00:00.000Z' }, 'Locked at: none → 5 Apr 2026, 4:30 pm'],
  [{ field: 'monthlyRent', from: '18000.00', to: '19500.00' }, 'Rent: ₹18,000 → ₹19,500'],
  [{ field: 'endDate', from: '2026-09-30', to: '2027-08-31' }, 'Ends: 30 Sep 2026 → 31 Aug 2027'],
  [{ field: 'endDate', from: '2026-09-30', to: null }, 'Ends: 30 Sep 2026 → none'],
  [{ field: 'status', from: 'pending', to: 'approved' }, 'Status: pending → approved'],
  [{ field: 'method', to: 'bank_transfer' }, 'How: bank transfer'],
  [{ field: 'method', to: 'upi' }, 'How: UPI'],
  [{ field: 'amount', to: '125000.50' }, 'Amount: ₹1,25,000.50'],
  [{ field: 'subscriptionPlan', to: 'basic' }, 'Plan: Basic'],
  [{ field: 'subscriptionStatus', from: 'inactive', to: 'active' }, 'Status of the plan: inactive → active'],
  [{ field: 'applicablePlans', to: '["basic","professional"]' }, 'For: Basic, Professional'],
  [{ field: 'applicablePlans', from: '["basic"]', to: '[]' }, 'For: Basic → all plans'],
  [{ field: 'features', to: '["Up to 5 properties","Email support"]' }, 'Features: Up to 5 properties, Email support'],
  [{ field: 'features', to: '[' }, 'Features: ['],
  [{ field: 'discountValue', to: '25.00' }, 'Discount: 25'],
  [{ field: 'isActive', from: 'true', to: 'false' }, 'Active: yes → no'],
  [
    { field: 'Monthly rent, Palm Court', from: null, to: 'at most 32000.00' },
    'Monthly rent, Palm Court: none → at most ₹32,000',
  ],
  [{ field: 'depositShare', to: '0.00' }, 'Deposit share: ₹0'],
  [{ field: 'price', from: '999.00', to: '1199.00' }, 'Price: ₹999 → ₹1,199'],
  [{ field: 'agent', from: 'Asif Shaikh', to: 'Asif Shaikh' }, 'Agent: Asif Shaikh'],
  [{ field: 'Record money received', from: 'no', to: 'yes' }, 'Record money received: no → yes'],
])('%j reads %s', (change, words) => {
  expect(changeInWords(change)).toBe(words);
});

test.each([
  [{ actorKind: 'user', shownName: 'Meera Rao', actorRole: 'landlord' }, 'Meera Rao (owner)'],
  [{ actorKind: 'user', shownName: 'Asif Shaikh', actorRole: 'agent' }, 'Asif Shaikh (agent)'],
  [{ actorKind: 'user', shownName: 'Arjun Nair', actorRole: 'tenant' }, 'Arjun Nair (tenant)'],
  [{ actorKind: 'user', shownName: 'Arjun Nair', actorRole: null }, 'Arjun Nair'],
  [{ actorKind: 'user', shownName: null, actorRole: null }, 'Somebody'],
  [{ actorKind: 'visitor', shownName: null, actorRole: null }, 'The applicant'],
  [{ actorKind: 'admin', shownName: null, actorRole: null }, 'Kiraya support'],
  [{ actorKind: 'system', shownName: null, actorRole: null }, 'Kiraya (automatic)'],
] as const)('%j is %s', (author, words) => {
  expect(authorInWords(author)).toBe(words);
});
