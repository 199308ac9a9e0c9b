import { valuesOf } from '#contract/platform/labels';

/** Who belongs to a lease beside its main tenant. */
export const personRoleLabels = {
  co_tenant: 'Co-tenant',
  guarantor: 'Guarantor',
} as const;
export type PersonRole = keyof typeof personRoleLabels;
export const personRoles = valuesOf(personRoleLabels);

/** One account of all who share a home, or one for each by their shares. */
export const balanceLabels = {
  joint: 'One balance for all',
  separate: 'A balance for each',
} as const;
export type LeaseBalance = keyof typeof balanceLabels;
export const leaseBalances = valuesOf(balanceLabels);

/** Who gave a leaver their part of the deposit. */
export const depositSettlers = ['joiner', 'landlord'] as const;
export type DepositSettler = (typeof depositSettlers)[number];

/** A departure is planned ahead of its day, and done after it; until then it can be taken back. */
export const departureStatuses = ['planned', 'done', 'taken_back'] as const;

/** Whose word it is: nobody has to say so, not said yet, said by the person themselves, or denied by them. */
export const ownWords = ['not_needed', 'asked', 'confirmed', 'denied'] as const;

/** What somebody is asked about a departure: the leaver, and whoever leads the lease from then on. */
export const departureQuestions = ['share', 'lead'] as const;
export type DepartureQuestion = (typeof departureQuestions)[number];

/** Stands where the main tenant is named while nobody is. */
export const NO_MAIN_TENANT = 'No main tenant yet';

/** In hundredths of a percent, so that a third is never lost. */
const WHOLE = 10_000;
const inHundredths = (percent: number) => Math.round(percent * 100);

interface Sharer {
  /** Percent; none where nothing was set, and of the main tenant. */
  share: number | null;
}

/**
 * The shares of all who live somewhere, in percent, the main tenant first: who has none set shares equally what the others leave.
 * What cannot be divided is the first one's.
 */
export const sharesOf = (sharers: Sharer[]): number[] => {
  const set = sharers.reduce((sum, { share }) => sum + (share === null ? 0 : inHundredths(share)), 0);
  const equal = sharers.filter(({ share }) => share === null).length;
  const each = equal === 0 ? 0 : Math.floor(Math.max(0, WHOLE - set) / equal);
  const shares = sharers.map(({ share }) => (share === null ? each : inHundredths(share)));
  const rest = equal === 0 ? 0 : Math.max(0, WHOLE - set) - each * equal;
  const first = sharers.findIndex(({ share }) => share === null);
  return shares.map((share, index) => (share + (index === first ? rest : 0)) / 100);
};

/** Whether the shares that are set leave something for nobody, or take more than there is. */
export const isTooMuch = (sharers: Sharer[]): boolean =>
  sharers.reduce((sum, { share }) => sum + (share === null ? 0 : inHundredths(share)), 0) > WHOLE;

/** An amount in paise by shares; what cannot be divided is the first one's. */
export const splitByShares = (paise: number, shares: number[]): number[] => {
  const parts = shares.map((share) => Math.floor((paise * inHundredths(share)) / WHOLE));
  const total = shares.reduce((sum, share) => sum + inHundredths(share), 0);
  const rest = total === WHOLE ? paise - parts.reduce((sum, part) => sum + part, 0) : 0;
  return parts.map((part, index) => part + (index === 0 ? rest : 0));
};
