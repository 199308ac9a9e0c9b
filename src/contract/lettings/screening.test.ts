import { describe, expect, it } from 'vitest';
import { monthsIn } from './rental-policies.ts';
import { type Criteria, type Statement, screen } from './screening.ts';

const noCriteria: Criteria = {
  minIncome: null,
  maxIncome: null,
  minCreditScore: null,
  maxOccupants: null,
  employmentRequired: false,
  minEmploymentLength: null,
};
const nothingStated: Statement = {
  annualIncome: null,
  creditScore: null,
  occupants: null,
  employmentStatus: null,
  employer: null,
  employmentLength: null,
};

const outcome = (criteria: Partial<Criteria>, statement: Partial<Statement>) =>
  screen({ ...noCriteria, ...criteria }, { ...nothingStated, ...statement }).map((line) => line.outcome);

describe('screening', () => {
  it('says nothing where the form asks for nothing', () => {
    expect(screen(noCriteria, nothingStated)).toEqual([]);
  });

  it.each<[Partial<Criteria>, Partial<Statement>, string]>([
    [{ minIncome: '600000.00' }, { annualIncome: '600000.00' }, 'met'],
    [{ minIncome: '600000.00' }, { annualIncome: '599999.99' }, 'not_met'],
    [{ minIncome: '600000.00' }, {}, 'not_stated'],
    [{ minIncome: '0.00' }, { annualIncome: '0.00' }, 'met'],
    [{ maxIncome: '300000.00' }, { annualIncome: '300000.00' }, 'met'],
    [{ maxIncome: '300000.00' }, { annualIncome: '300000.01' }, 'not_met'],
    [{ maxIncome: '300000.00' }, {}, 'not_stated'],
    [{ minCreditScore: 700 }, { creditScore: 700 }, 'met'],
    [{ minCreditScore: 700 }, { creditScore: 699 }, 'not_met'],
    [{ minCreditScore: 700 }, {}, 'not_stated'],
    [{ maxOccupants: 2 }, { occupants: 2 }, 'met'],
    [{ maxOccupants: 2 }, { occupants: 3 }, 'not_met'],
    [{ maxOccupants: 2 }, {}, 'not_stated'],
    [{ employmentRequired: true }, { employmentStatus: 'employed' }, 'met'],
    [{ employmentRequired: true }, { employmentStatus: 'self_employed' }, 'met'],
    [{ employmentRequired: true }, { employmentStatus: 'unemployed' }, 'not_met'],
    [{ employmentRequired: true }, { employmentStatus: 'retired' }, 'not_met'],
    [{ employmentRequired: true }, { employmentStatus: 'student', employer: 'Wipro' }, 'not_met'],
    [{ employmentRequired: true }, { employer: 'Wipro' }, 'met'],
    [{ employmentRequired: true }, {}, 'not_stated'],
    [{ minEmploymentLength: '6 months' }, { employmentLength: '6-months-1-year' }, 'met'],
    [{ minEmploymentLength: '6 months' }, { employmentLength: 'less-than-6-months' }, 'not_met'],
    [{ minEmploymentLength: '9 months' }, { employmentLength: '6-months-1-year' }, 'not_stated'],
    [{ minEmploymentLength: '1 year' }, { employmentLength: '6-months-1-year' }, 'not_met'],
    [{ minEmploymentLength: '1 year' }, { employmentLength: '1-2-years' }, 'met'],
    [{ minEmploymentLength: '2 years' }, { employmentLength: '2-plus-years' }, 'met'],
    [{ minEmploymentLength: '5 years' }, { employmentLength: '2-plus-years' }, 'not_stated'],
    [{ minEmploymentLength: '5 years' }, { employmentLength: '1-2-years' }, 'not_met'],
    [{ minEmploymentLength: 'a while' }, { employmentLength: '1-2-years' }, 'not_stated'],
    [{ minEmploymentLength: '6 months' }, {}, 'not_stated'],
  ])('of %j against %j: %s', (criteria, statement, expected) => {
    expect(outcome(criteria, statement)).toEqual([expected]);
  });

  it('says what is wanted and what is stated, in words', () => {
    const criteria = { ...noCriteria, minIncome: '600000.00', minEmploymentLength: '6 months' };
    const stated = { ...nothingStated, annualIncome: '1250000.50' };
    expect(screen(criteria, stated)).toEqual([
      { criterion: 'Income at least', wanted: '₹6,00,000 a year', stated: '₹12,50,000.50 a year', outcome: 'met' },
      {
        criterion: 'Employment length at least',
        wanted: '6 months',
        stated: 'Not stated',
        outcome: 'not_stated',
      },
    ]);
  });
});

it.each([
  ['6 months', 6],
  ['6months', 6],
  ['1 Year', 12],
  ['1.5 years', 18],
  ['2 yrs', 24],
  ['at least 3 months', 3],
  ['some time', undefined],
  ['', undefined],
])('%j is %j months', (text, months) => {
  expect(monthsIn(text)).toBe(months);
});
