import { type GstWay, gstWayLabels } from '#contract/lettings/commercial-terms';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import { amountInWords } from '#contract/platform/amount-in-words';
import { addDays, addMonths, type CalendarDate } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { categories, categoryLabels } from '#contract/upkeep/request-choices';
import { type RepairTerms, usualProblems } from '#contract/upkeep/who-pays';
import type { AgreementParty, SummaryLine } from './agreement-content.ts';
import type { FieldValues } from './agreement-fields.ts';

/** All that is known of a lease and its people when an agreement is made of it. */
export interface LeaseFacts {
  today: CalendarDate;
  landlord: { name: string; pan: string | null; email: string | null; phone: string | null };
  tenant: { name: string; pan: string | null; occupation: string | null };
  /** Beside the main tenant, who has not left. */
  people: { id: number; role: 'co_tenant' | 'guarantor'; name: string }[];
  property: {
    kind: PropertyKind;
    address: string;
    city: string;
    bedrooms: number;
    squareFeet: number | null;
    societyMaintenanceDues: Amount;
    electricityDues: Amount;
    waterBillDues: Amount;
  };
  /** What stands in the home, each in words. */
  appliances: string[];
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  monthlyRent: Amount;
  securityDeposit: Amount;
  rentDay: number | null;
  noticeDays: number | null;
  depositReturnDays: number | null;
  exitPaintingCharge: Amount | null;
  exitCleaningCharge: Amount | null;
  repairTerms: RepairTerms;
  /** Of a shop, an office or a warehouse, where something was agreed. */
  commercial: {
    lockInUntil: CalendarDate | null;
    rentFreeWeeks: number;
    gstOnRent: GstWay;
    carpetArea: number | null;
    escalationPercent: number | null;
    escalationMonths: number | null;
    camCharge: Amount | null;
  } | null;
}

const kindsInWords: Record<PropertyKind, string> = {
  home: 'home',
  room: 'room',
  bed: 'bed in a shared room',
  shop: 'shop',
  office: 'office',
  warehouse: 'warehouse',
  parking: 'parking space',
};

/** 'Asha Rao, Ravi Kumar and Meera Das' */
export const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const MOST_MONTHS = 600;

/** Whole months from a first to a last day; none where it is not even. */
export const monthsOf = (startDate: CalendarDate, endDate: CalendarDate): number | undefined => {
  for (let months = 1; months <= MOST_MONTHS; months += 1) {
    const next = addMonths(startDate, months);
    if (next === endDate || addDays(next, -1) === endDate) return months;
    if (next > endDate) return undefined;
  }
  return undefined;
};

const periodOf = ({ startDate, endDate }: LeaseFacts): string => {
  if (!endDate) return `from ${formatDate(startDate)} on, from month to month, until one side gives notice`;
  const months = monthsOf(startDate, endDate);
  const length = months === undefined ? '' : ` (${months === 1 ? '1 month' : `${months} months`})`;
  return `from ${formatDate(startDate)} to ${formatDate(endDate)}${length}`;
};

const ordinal = (day: number): string => {
  const last = day % 10;
  if (day > 10 && day < 14) return `${day}th`;
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th'}`;
};

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const lowered = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** One line for each kind of repair: as the lease says, or as is usual. */
const repairsOf = (terms: RepairTerms): string =>
  categories
    .filter((category) => category !== 'other' || terms.other)
    .map((category) => {
      const label = categoryLabels[category];
      const payer = terms[category];
      if (payer === 'shared') return `- ${label}: both share the cost`;
      if (payer) return `- ${label}: the ${payer}`;
      const of = (wanted: string) =>
        usualProblems[category].filter((problem) => problem.payer === wanted).map((problem) => lowered(problem.label));
      const parts = (['landlord', 'tenant'] as const).flatMap((wanted) =>
        of(wanted).length > 0 ? [`the ${wanted} for ${of(wanted).join(', ')}`] : [],
      );
      return `- ${label}: ${parts.join('; ')}`;
    })
    .join('\n');

const sizeOf = ({ bedrooms, squareFeet }: LeaseFacts['property']): string | undefined => {
  const rooms = bedrooms > 0 ? [bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`] : [];
  const parts = [...rooms, ...(squareFeet === null ? [] : [`${squareFeet} square feet`])];
  return parts.length > 0 ? parts.join(', ') : undefined;
};

const some = <Value>(value: Value | null | undefined, words: (value: Value) => string): string | undefined =>
  value === null || value === undefined ? undefined : words(value);

const cost = (amount: Amount): string | undefined => (toPaise(amount) > 0 ? formatRupees(amount) : undefined);

type Commercial = LeaseFacts['commercial'];

const increaseOf = (terms: Commercial): string | undefined =>
  terms && terms.escalationPercent !== null && terms.escalationMonths !== null
    ? `${terms.escalationPercent}% every ${terms.escalationMonths} months`
    : undefined;

const weeksOf = (terms: Commercial): string | undefined => {
  if (!terms || terms.rentFreeWeeks === 0) return undefined;
  return terms.rentFreeWeeks === 1 ? '1 week' : `${terms.rentFreeWeeks} weeks`;
};

const tenantsOf = ({ tenant, people }: LeaseFacts): string[] => [
  tenant.name,
  ...people.filter(({ role }) => role === 'co_tenant').map(({ name }) => name),
];

/** What each field is by the lease; what is not known is left out. */
export const valuesOfLease = (facts: LeaseFacts): FieldValues => {
  const { landlord, tenant, people, property, commercial } = facts;
  const guarantors = people.filter(({ role }) => role === 'guarantor').map(({ name }) => name);
  const contact = [landlord.email, landlord.phone].filter(Boolean).join(', ');
  const values: { [Field in keyof FieldValues]: string | undefined } = {
    agreement_date: formatDate(facts.today),
    landlord_name: landlord.name,
    landlord_pan: landlord.pan ?? undefined,
    landlord_contact: contact || undefined,
    tenants: listed(tenantsOf(facts)),
    tenant_pan: tenant.pan ?? undefined,
    tenant_occupation: tenant.occupation ?? undefined,
    guarantors: listed(guarantors) || undefined,
    property_address: property.address,
    property_kind: kindsInWords[property.kind],
    property_size: sizeOf({ ...property, squareFeet: commercial?.carpetArea ?? property.squareFeet }),
    city: property.city,
    furnishing: facts.appliances.length > 0 ? facts.appliances.map((thing) => `- ${thing}`).join('\n') : undefined,
    start_date: formatDate(facts.startDate),
    end_date: some(facts.endDate, formatDate),
    period: periodOf(facts),
    rent: formatRupees(facts.monthlyRent),
    rent_in_words: amountInWords(facts.monthlyRent),
    rent_day: some(facts.rentDay, ordinal),
    deposit: formatRupees(facts.securityDeposit),
    deposit_in_words: amountInWords(facts.securityDeposit),
    deposit_return_days: some(facts.depositReturnDays, days),
    notice_days: some(facts.noticeDays, days),
    painting_charge: some(facts.exitPaintingCharge, formatRupees),
    cleaning_charge: some(facts.exitCleaningCharge, formatRupees),
    society_charges: some(cost(property.societyMaintenanceDues), (amount) => `${amount} a month`),
    repairs: repairsOf(facts.repairTerms),
    lock_in: some(commercial?.lockInUntil, (day) => `until ${formatDate(day)}`),
    increase: increaseOf(commercial),
    fit_out_time: weeksOf(commercial),
    gst_on_rent: gstWayLabels[commercial?.gstOnRent ?? 'none'],
    common_charges: some(commercial?.camCharge, (amount) => `${formatRupees(amount)} a month`),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

/** Those who sign: tenants and guarantors first, the landlord last. */
export const partiesOfLease = ({ landlord, tenant, people }: LeaseFacts): AgreementParty[] => [
  { key: 'tenant', role: 'tenant', name: tenant.name },
  ...people.map(({ id, role, name }) => ({ key: `person-${id}`, role, name })),
  { key: 'landlord', role: 'landlord', name: landlord.name },
];

const line = (label: string, value: string | undefined): SummaryLine[] => (value ? [{ label, value }] : []);

/** 'What you are signing', on one page before the text. */
export const summaryOfLease = (facts: LeaseFacts, values: FieldValues, keys: string[]): SummaryLine[] => {
  const has = (key: string) => keys.includes(key);
  const { property } = facts;
  const due = values.rent_day ? `, due by the ${values.rent_day} of each month` : '';
  return [
    ...line('What is let', capitalized(`${values.property_kind}, ${property.address}`)),
    ...line('Landlord', facts.landlord.name),
    ...line('Tenants', values.tenants),
    ...line('Guarantors', values.guarantors),
    ...line('How long', values.period && capitalized(values.period)),
    ...line('Rent', `${values.rent} a month${due}`),
    ...line('Deposit', `${values.deposit}, given back when you leave, less what is owed`),
    ...line('Deposit back within', values.deposit_return_days),
    ...line('Notice', values.notice_days),
    ...line('Lock-in', has('lock_in') ? values.lock_in : undefined),
    ...line('Increase', has('increase') ? values.increase : undefined),
    ...line('Society maintenance', has('society') ? values.society_charges : undefined),
    ...line('Electricity, water and gas', has('bills') ? 'The tenant pays what is used' : undefined),
    ...line('Painting at the end', has('painting') ? values.painting_charge : undefined),
    ...line('Cleaning at the end', has('cleaning') ? values.cleaning_charge : undefined),
    ...line('Repairs', has('repairs') ? 'By the list in the agreement' : undefined),
  ];
};

/** Which value of the lease a clause has to name, by the key of the clause. */
const expected: Record<string, keyof FieldValues> = { rent: 'rent', deposit: 'deposit', period: 'start_date' };

/** Where somebody changed a clause so that it no longer says what the lease says. */
export const disagreements = (blocks: { key: string; title: string; text: string }[], values: FieldValues): string[] =>
  blocks.flatMap(({ key, title, text }) => {
    const field = expected[key];
    const value = field && values[field];
    return value && !text.includes(value) ? [`'${title}' does not name ${value}, as the lease does.`] : [];
  });
