import { z } from 'zod';

/** Where the tenant's consent to one schedule stands. Stopped: charged without one until now, and nobody was told yet. */
export const autoPayStates = ['none', 'given', 'paused', 'withdrawn', 'stopped'] as const;
export type AutoPayState = (typeof autoPayStates)[number];

/** What is said about it, one after the other. Ended: the landlord does not want it any more. */
export const consentActs = ['given', 'paused', 'resumed', 'withdrawn', 'ended'] as const;

/** As everybody sees it. */
export const autoPayStandings = ['none', 'asked', 'given', 'paused', 'withdrawn'] as const;
export type AutoPayStanding = (typeof autoPayStandings)[number];

export const autoPayLabels: Record<AutoPayStanding, string> = {
  none: 'Off',
  asked: 'Waiting for the tenant',
  given: 'On',
  paused: 'Paused by the tenant',
  withdrawn: 'Withdrawn by the tenant',
};

/** Told this many days before money is taken. */
export const AUTO_PAY_NOTICE_DAYS = 3;

/** A new text is a new version: what was agreed to is known for ever. */
export const CONSENT_TEXT_VERSION = '2026-11';
export const CONSENT_TEXT =
  'I agree that each payment of this schedule is taken from this payment method on its due date, up to the highest amount. I am told three days before. I can pause or withdraw this at any time.';

export const METHOD_NOT_CHARGEABLE = 'This payment method cannot be charged automatically. Please choose a saved card.';
export const FOR_MAIN_TENANT = 'Only the main tenant of a shared home can let rent be taken automatically.';
export const NO_CONSENT = 'There is no automatic payment to change.';

/** For the tenant alone: a landlord never learns of the card. */
export const autoPayConsent = z.object({
  highestAmount: z.string(),
  paymentMethodId: z.number().nullable(),
  /** How its owner calls it; none once it was removed. */
  methodName: z.string().nullable(),
  givenAt: z.string(),
  /** The next day on which something is taken, if nothing changes. */
  nextChargeOn: z.string().nullable(),
});
export type AutoPayConsent = z.infer<typeof autoPayConsent>;
