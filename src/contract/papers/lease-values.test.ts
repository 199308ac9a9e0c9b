import { describe, expect, it } from 'vitest';
import {
  disagreements,
  type LeaseFacts,
  listed,
  monthsOf,
  partiesOfLease,
  summaryOfLease,
  valuesOfLease,
} from './lease-values.ts';

const facts: LeaseFacts = {
  today: '2026-11-16',
  landlord: { name: 'Meera Kulkarni', pan: null, email: 'meera@example.in', phone: null },
  tenant: { name: 'Ravi Kumar', pan: 'AAAxxxxx4F', occupation: null },
  people: [
    { id: 3, role: 'co_tenant', name: 'Priya Shah' },
    { id: 4, role: 'guarantor', name: 'Suresh Shah' },
  ],
  property: {
    kind: 'home',
    address: '12 MG Road, Pune',
    city: 'Pune',
    bedrooms: 2,
    squareFeet: null,
    societyMaintenanceDues: '2500.00',
    electricityDues: '0.00',
    waterBillDues: '0.00',
  },
  appliances: ['Geyser'],
  startDate: '2026-12-01',
  endDate: '2027-10-31',
  monthlyRent: '25000.00',
  securityDeposit: '125000.00',
  rentDay: 5,
  noticeDays: 30,
  depositReturnDays: 1,
  exitPaintingCharge: '12000.00',
  exitCleaningCharge: null,
  repairTerms: { plumbing: 'shared', lift: 'tenant' },
  commercial: null,
};

describe('what a lease fills in', () => {
  it('is in the words of the agreement; what is not known is left out', () => {
    const values = valuesOfLease(facts);
    expect(values).toMatchObject({
      tenants: 'Ravi Kumar and Priya Shah',
      guarantors: 'Suresh Shah',
      period: 'from 1 Dec 2026 to 31 Oct 2027 (11 months)',
      rent: '₹25,000',
      rent_day: '5th',
      deposit_in_words: 'Rupees One Lakh Twenty-Five Thousand Only',
      deposit_return_days: '1 day',
      property_size: '2 bedrooms',
      society_charges: '₹2,500 a month',
      furnishing: '- Geyser',
      landlord_contact: 'meera@example.in',
      gst_on_rent: 'No GST is added',
    });
    for (const field of ['landlord_pan', 'cleaning_charge', 'tenant_occupation', 'lock_in', 'landlord_address'])
      expect(values).not.toHaveProperty(field);
    expect(values.repairs?.split('\n')).toEqual(
      expect.arrayContaining([
        '- Plumbing: both share the cost',
        '- Lift: the tenant',
        '- Damp and walls: the landlord for ceiling leaks, damp wall, paint comes off',
      ]),
    );
  });

  it('has what businesses agree on', () => {
    const commercial = {
      lockInUntil: '2027-05-31',
      rentFreeWeeks: 4,
      gstOnRent: 'added' as const,
      carpetArea: 800,
      escalationPercent: 5,
      escalationMonths: 12,
      camCharge: '3000.00',
    };
    expect(valuesOfLease({ ...facts, commercial })).toMatchObject({
      lock_in: 'until 31 May 2027',
      fit_out_time: '4 weeks',
      gst_on_rent: 'GST is added to the rent',
      increase: '5% every 12 months',
      common_charges: '₹3,000 a month',
      property_size: '2 bedrooms, 800 square feet',
    });
  });

  it('says how an open lease goes on', () => {
    expect(valuesOfLease({ ...facts, endDate: null })).toMatchObject({
      period: 'from 1 Dec 2026 on, from month to month, until one side gives notice',
    });
    expect(valuesOfLease({ ...facts, endDate: null })).not.toHaveProperty('end_date');
  });
});

it.each([
  ['2026-12-01', '2027-10-31', 11],
  ['2026-12-01', '2027-11-01', 11],
  ['2027-01-31', '2027-02-28', 1],
  ['2026-12-01', '2027-10-15', undefined],
])('from %s to %s are %s months', (from, to, months) => {
  expect(monthsOf(from, to)).toBe(months);
});

it('lists names as people do', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

it('lets tenants and guarantors sign first, the landlord last', () => {
  expect(partiesOfLease(facts).map(({ key, role }) => [key, role])).toEqual([
    ['tenant', 'tenant'],
    ['person-3', 'co_tenant'],
    ['person-4', 'guarantor'],
    ['landlord', 'landlord'],
  ]);
});

it('sums up what is in the text, and nothing else', () => {
  const values = { ...valuesOfLease(facts), lock_in: '6 months' };
  const labels = (keys: string[]) => summaryOfLease(facts, values, keys).map(({ label }) => label);
  expect(labels([])).not.toContain('Lock-in');
  expect(labels(['lock_in', 'painting', 'repairs'])).toEqual(
    expect.arrayContaining(['Lock-in', 'Painting at the end', 'Repairs']),
  );
});

it('notices where a changed clause contradicts the lease', () => {
  const values = valuesOfLease(facts);
  const rent = { key: 'rent', title: 'Rent', text: 'The rent is ₹20,000.' };
  expect(disagreements([rent], values)).toEqual(["'Rent' does not name ₹25,000, as the lease does."]);
  expect(
    disagreements(
      [
        { ...rent, text: 'The rent is ₹25,000.' },
        { ...rent, key: 'own-1' },
      ],
      values,
    ),
  ).toEqual([]);
});
