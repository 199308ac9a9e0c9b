import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldPlan } from '#contract/plans/plan-changes';
import type { PlanId, PlanOffer } from '#contract/plans/plan-offers';
import { planNames } from '#contract/plans/plans';
import { showOnPage } from '#test/web-page';
import { dismissToast } from '#web/ui/toast.ts';
import { BillingDetails } from './billing/billing-details.tsx';
import { DiscountCode } from './choice/discount-code.tsx';
import { PlanChoice } from './choice/plan-choice.tsx';
import { PlanCard } from './plan-card.tsx';
import { nextUp, reductionWords } from './plan-words.ts';
import { UpgradeConfirm } from './upgrade/upgrade-confirm.tsx';
import { UpgradePlans } from './upgrade/upgrade-plans.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  dismissToast();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const offer = (id: PlanId, billingCycle: 'yearly' | 'monthly', price = '999.00'): PlanOffer => ({
  id,
  name: planNames[id],
  description: '',
  price: id === 'free' ? '0.00' : price,
  currency: 'INR',
  duration: billingCycle,
  billingCycle,
  propertyLimit: 5,
  documentLimit: -1,
  features: ['Priority support', 'Custom branding'],
  plannedFeatures: ['Custom branding'],
  popular: false,
});
const yearly = (['free', 'basic', 'professional', 'enterprise'] as const).map((id) => offer(id, 'yearly'));
const monthly = (['free', 'professional', 'enterprise'] as const).map((id) => offer(id, 'monthly'));

const plansFor = (held: HeldPlan | null, offers: PlanOffer[]) => {
  const nothing = {
    isCancelled: false,
    hasOpenInvoice: false,
    isPending: false,
    onUpgrade: vi.fn(),
    onDowngrade: vi.fn(),
  };
  showOnPage(<UpgradePlans offers={offers} held={held} {...nothing} />);
  const found = screen.getAllByRole('article').map((card) => {
    const button = within(card).getByRole<HTMLButtonElement>('button');
    const mark = within(card).queryByText('Current') ? 'Current: ' : '';
    return `${mark}${card.getAttribute('aria-label')} ${button.textContent}${button.disabled ? ' (off)' : ''}`;
  });
  cleanup();
  return found;
};

test('the mark and the buttons follow the plan and its cycle', () => {
  expect(plansFor(null, monthly)).toEqual([
    'Current: Free Current Plan (off)',
    'Professional Upgrade',
    'Enterprise Upgrade',
  ]);
  expect(plansFor({ plan: 'basic', billingCycle: 'yearly' }, yearly)).toEqual([
    'Free Downgrade',
    'Current: Basic Current Plan (off)',
    'Professional Upgrade',
    'Enterprise Upgrade',
  ]);
  expect(plansFor({ plan: 'professional', billingCycle: 'yearly' }, monthly)).toEqual([
    'Free Downgrade',
    'Professional Upgrade (off)',
    'Enterprise Upgrade',
  ]);
  expect(plansFor({ plan: 'professional', billingCycle: 'monthly' }, yearly)).toEqual([
    'Free Downgrade',
    'Basic Upgrade (off)',
    'Professional Upgrade',
    'Enterprise Upgrade',
  ]);
  // One that was given by hand counts as yearly.
  expect(plansFor({ plan: 'enterprise', billingCycle: null }, yearly)).toContain(
    'Current: Enterprise Current Plan (off)',
  );
});

test('a feature that is still to come says so; the others do not', () => {
  showOnPage(<PlanCard offer={offer('professional', 'monthly')} heading="Professional" price="₹999" />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent?.trim())).toEqual([
    'Priority support',
    'Custom branding Planned',
  ]);
});

test('the next plan up is the one to choose first', () => {
  const next = (held: HeldPlan | null, offers: PlanOffer[]) => nextUp(held, offers)?.id;
  expect(next(null, yearly)).toBe('basic');
  expect(next(null, monthly)).toBe('professional');
  expect(next({ plan: 'basic', billingCycle: 'yearly' }, yearly)).toBe('professional');
  expect(next({ plan: 'professional', billingCycle: 'monthly' }, yearly)).toBe('professional');
  expect(next({ plan: 'professional', billingCycle: 'yearly' }, yearly)).toBe('enterprise');
  expect(next({ plan: 'enterprise', billingCycle: 'yearly' }, yearly)).toBe('enterprise');
});

test('what cannot be had now is off, and says why', () => {
  const held: HeldPlan = { plan: 'professional', billingCycle: 'yearly' };
  showOnPage(
    <PlanChoice
      offers={yearly}
      selected="enterprise"
      isCurrent={(each) => each.id === 'professional'}
      whyNot={(each) => reductionWords(held, each)}
      isDisabled={false}
      onSelect={vi.fn()}
    />,
  );
  const off = screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => disabled);
  expect(off).toHaveLength(2);
  expect(screen.getByRole('article', { name: 'Free' }).textContent).toContain('Your Professional plan still runs');
  expect(screen.getByRole('article', { name: 'Basic' }).textContent).toContain('Professional');
});

test('with an invoice to pay there is no upgrade, and the cards say so', () => {
  const nothing = { isCancelled: false, isPending: false, onUpgrade: vi.fn(), onDowngrade: vi.fn() };
  showOnPage(<UpgradePlans offers={monthly} held={null} hasOpenInvoice {...nothing} />);
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Upgrade' }))
    expect(button.disabled).toBe(true);
  expect(screen.getAllByText('Please pay your open invoice first.')).toHaveLength(2);
});

test('the question says how much credit there is, what is to pay after it, and what is left', async () => {
  const quote = {
    planId: 'enterprise',
    billingCycle: 'monthly',
    code: null,
    price: '1999.00',
    discountAmount: '0.00',
    creditAmount: '1999.00',
    finalAmount: '0.00',
    creditAvailable: '2492.15',
    creditLeft: '493.15',
  };
  fetched.mockImplementation(async () => Response.json(quote));
  const held = { plan: 'professional', billingCycle: 'yearly' } as const;
  showOnPage(
    <UpgradeConfirm
      offer={offer('enterprise', 'monthly', '1999.00')}
      held={held}
      onUpgraded={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(
    'With what is left of your Professional plan you have ₹2,492.15 of credit. This invoice uses ₹1,999 of it, and ₹493.15 stay for the next ones.',
  );
  expect(dialog.textContent).toContain('Enterprise begins at once, for a month.');
  expect(dialog.textContent).toContain('Credit−₹1,999');
  expect(dialog.textContent).toContain('Total₹0');
  expect(dialog.textContent).toContain('Credit left for your next invoices₹493.15');
  expect(dialog.textContent).not.toContain('You get an invoice');
});

test('where something is to pay, it says which plan comes back', async () => {
  const price = { price: '4999.00', discountAmount: '0.00', creditAmount: '2492.15', finalAmount: '2506.85' };
  fetched.mockImplementation(async () =>
    Response.json({
      planId: 'enterprise',
      billingCycle: 'yearly',
      code: null,
      ...price,
      creditAvailable: '2492.15',
      creditLeft: '0.00',
    }),
  );
  const held = { plan: 'professional', billingCycle: 'yearly' } as const;
  showOnPage(
    <UpgradeConfirm
      offer={offer('enterprise', 'yearly', '4999.00')}
      held={held}
      onUpgraded={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/This invoice uses ₹2,492.15 of it, and nothing is left./);
  expect(dialog.textContent).toContain('You get an invoice, to be paid by');
  expect(dialog.textContent).toContain('If it is not paid by then, your Professional plan comes back.');
});

test('billing details: a GSTIN that is none, or of another state, is said at its field', async () => {
  const none = { businessName: null, address: null, state: '29', gstin: null };
  fetched.mockImplementation(async () => Response.json(none));
  const user = showOnPage(<BillingDetails isOpen onClose={vi.fn()} />);
  const gstin = await screen.findByRole('textbox', { name: 'GSTIN' });
  await user.type(gstin, '27AAPFU0939F1ZA');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a GSTIN such as 27AAPFU0939F1ZV');
  await user.clear(gstin);
  await user.type(gstin, '27aapfu0939f1zv');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This GSTIN is of Maharashtra');
});

test('what is wrong with a code is said of that code: cleared, nothing is wrong', async () => {
  const applied = vi.fn();
  const props = { problem: 'This code is not valid.', isPending: false, isDisabled: false, onApply: applied };
  const user = showOnPage(<DiscountCode applied="NOPE" {...props} />);
  const code = screen.getByRole('textbox', { name: 'Discount code' });
  expect(screen.queryByText('This code is not valid.')).not.toBeNull();
  await user.type(code, 'X');
  expect(screen.queryByText('This code is not valid.')).toBeNull();
  await user.clear(code);
  expect(screen.queryByText('This code is not valid.')).toBeNull();
  expect(applied).toHaveBeenCalledWith(null);
});
