import { valuesOf } from '#contract/platform/labels';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import type { Category } from './request-choices.ts';

export const payerLabels = {
  landlord: 'The landlord pays',
  tenant: 'The tenant pays',
  shared: 'Landlord and tenant share it',
};
export type Payer = keyof typeof payerLabels;
export const payers = valuesOf(payerLabels);

interface Problem {
  label: string;
  payer: Payer;
}

const landlord = (label: string): Problem => ({ label, payer: 'landlord' });
const tenant = (label: string): Problem => ({ label, payer: 'tenant' });

/**
 * The usual problems of a category, each with who pays for it where a lease says nothing: the Second Schedule of the Model
 * Tenancy Act gives structure, walls, pipes and wiring to the landlord, and taps, drains, toilets, geysers, switches, locks, glass
 * and the like to the tenant.
 */
export const usualProblems: Record<Category, Problem[]> = {
  plumbing: [
    landlord('Pipe leaks'),
    landlord('No water'),
    tenant('Tap drips'),
    tenant('Drain is blocked'),
    tenant('Toilet or flush'),
    tenant('Basin or shower'),
  ],
  electrical: [
    landlord('No power'),
    landlord('Wiring sparks or smells'),
    tenant('Switch or socket'),
    tenant('Fan or light'),
  ],
  appliance: [
    tenant('Geyser'),
    tenant('Kitchen fittings'),
    landlord('Air conditioner of the home'),
    landlord('Water purifier of the home'),
  ],
  carpentry: [tenant('Lock or handle'), tenant('Window glass'), tenant('Fly-net'), landlord('Door or frame')],
  pests: [landlord('Termites'), landlord('Rats'), tenant('Cockroaches or ants'), tenant('Bedbugs')],
  damp: [landlord('Ceiling leaks'), landlord('Damp wall'), landlord('Paint comes off')],
  lift: [landlord('Lift stands still'), landlord('Lift makes noise')],
  internet: [tenant('No connection'), landlord('Socket or cable in the wall')],
  cleaning: [landlord('Water tank'), landlord('Stairs or grounds'), tenant('Inside the home')],
  other: [],
};

/** What a lease says otherwise, by category. */
export type RepairTerms = Partial<Record<Category, Payer>>;

/** What nobody can name is the landlord's to look at. */
export const payerOf = (terms: RepairTerms, category: Category, problem: string | null): Payer =>
  terms[category] ?? usualProblems[category].find(({ label }) => label === problem)?.payer ?? 'landlord';

/** Where nobody said otherwise, what is shared is shared by halves. */
export const USUAL_PERCENT = 50;

interface Paying {
  payer: Payer;
  tenantPercent: number | null;
}

/** What of a bill the tenant is asked for; none where it is the landlord's. */
export const tenantPartOf = ({ payer, tenantPercent }: Paying, amount: Amount): Amount | null => {
  if (payer === 'landlord') return null;
  if (payer === 'tenant') return amount;
  const part = dividePaise(toPaise(amount) * (tenantPercent ?? USUAL_PERCENT), 100);
  return part > 0 ? fromPaise(part) : null;
};

/** 'The tenant pays', 'The tenant pays 50%, the landlord 50%' */
export const payerInWords = ({ payer, tenantPercent }: Paying): string => {
  if (payer !== 'shared') return payerLabels[payer];
  const percent = tenantPercent ?? USUAL_PERCENT;
  return `The tenant pays ${percent}%, the landlord ${100 - percent}%`;
};
