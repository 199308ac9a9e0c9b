import { expect, it } from 'vitest';
import { categories } from './request-choices.ts';
import { payerInWords, payerOf, tenantPartOf, usualProblems } from './who-pays.ts';

it.each([
  ['plumbing', 'Pipe leaks', 'landlord'],
  ['plumbing', 'Tap drips', 'tenant'],
  ['plumbing', 'Drain is blocked', 'tenant'],
  ['electrical', 'Wiring sparks or smells', 'landlord'],
  ['electrical', 'Switch or socket', 'tenant'],
  ['appliance', 'Geyser', 'tenant'],
  ['carpentry', 'Lock or handle', 'tenant'],
  ['carpentry', 'Window glass', 'tenant'],
  ['damp', 'Paint comes off', 'landlord'],
] as const)('of %s, %s is paid by the %s where the lease says nothing', (category, problem, payer) => {
  expect(payerOf({}, category, problem)).toBe(payer);
});

it('is the landlord where nobody can name the problem', () => {
  for (const category of categories) expect(payerOf({}, category, null)).toBe('landlord');
});

it('is who the lease says, whatever is usual', () => {
  expect(payerOf({ plumbing: 'tenant' }, 'plumbing', 'Pipe leaks')).toBe('tenant');
  expect(payerOf({ plumbing: 'landlord' }, 'plumbing', 'Tap drips')).toBe('landlord');
  expect(payerOf({ plumbing: 'tenant' }, 'damp', 'Damp wall')).toBe('landlord');
});

it('knows usual problems of every category but the last, each once', () => {
  for (const category of categories) {
    const labels = usualProblems[category].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    if (category !== 'other') expect(labels.length).toBeGreaterThan(1);
  }
});

it.each([
  ['landlord', null, '850.00', null, 'The landlord pays'],
  ['tenant', null, '850.00', '850.00', 'The tenant pays'],
  ['shared', null, '850.01', '425.01', 'The tenant pays 50%, the landlord 50%'],
  ['shared', 30, '1000.00', '300.00', 'The tenant pays 30%, the landlord 70%'],
  ['shared', 1, '0.10', null, 'The tenant pays 1%, the landlord 99%'],
] as const)('%s, %s percent: of %s the tenant is asked for %s', (payer, tenantPercent, amount, part, words) => {
  expect(tenantPartOf({ payer, tenantPercent }, amount)).toBe(part);
  expect(payerInWords({ payer, tenantPercent })).toBe(words);
});
