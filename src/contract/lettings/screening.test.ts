import { describe, expect, it } from 'vitest';
import { monthsIn } from './rental-policies.ts';
import { type Criteria, criteriaMet, employmentInWords, rentShare, type Statement, screen } from './screening.ts';

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
    [{ maxOccupants: 2 }, { occupants: 2, coApplicants: ['Ravi', 'Kiran'] }, 'not_met'],
    [{ maxOccupants: 2 }, { occupants: 3, coApplicants: ['Ravi'] }, 'not_met'],
    [{ maxOccupants: 2 }, { coApplicants: ['Ravi'] }, 'met'],
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

it('whoever names an employer is called employed wherever it is said', () => {
  const stated = { employmentStatus: null, employer: 'Wipro' };
  const [line] = screen({ ...noCriteria, employmentRequired: true }, { ...nothingStated, ...stated });
  expect(line?.stated).toBe('Employed (names an employer)');
  expect(employmentInWords(stated)).toBe(line?.stated);
  expect(employmentInWords({ employmentStatus: 'retired', employer: 'Wipro' })).toBe('Retired');
  expect(employmentInWords({ employmentStatus: null, employer: null })).toBeNull();
});

it('counts what is met of what is asked for', () => {
  expect(criteriaMet([])).toBeNull();
  const lines = [{ outcome: 'met' }, { outcome: 'not_met' }, { outcome: 'not_stated' }, { outcome: 'met' }] as const;
  expect(criteriaMet([...lines])).toEqual({ met: 2, asked: 4 });
});

it.each([
  ['32000.00', '700000.00', 55],
  ['25000.00', '900000.00', 33],
  ['50000.00', '300000.00', 200],
  ['25000.00', null, null],
  ['25000.00', '0.00', null],
])('rent of %s a month of an income of %s a year takes %s percent', (rent, income, percent) => {
  expect(rentShare(rent, income)).toBe(percent);
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
