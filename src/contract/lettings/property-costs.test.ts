import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { incomeFigures, monthlyCost, type PropertyCosts, percentage } from './property-costs.ts';

const costs = (
  societyMaintenanceDues: string,
  electricityDues: string,
  waterBillDues: string,
  propertyTaxDues: string,
  parkingDues: string,
): PropertyCosts => ({ societyMaintenanceDues, electricityDues, waterBillDues, propertyTaxDues, parkingDues });

const none = costs('0.00', '0.00', '0.00', '0.00', '0.00');
const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(fromPaise);
const anyCosts = fc.tuple(amounts, amounts, amounts, amounts, amounts).map((five) => costs(...five));

describe('the monthly cost', () => {
  it.each([
    [none, '0.00'],
    [costs('1500.00', '800.50', '300.00', '12000.00', '250.00'), '3850.50'],
    [costs('0.00', '0.00', '0.00', '12000.00', '0.00'), '1000.00'],
    [costs('0.00', '0.00', '0.00', '1000.00', '0.00'), '83.33'],
    [costs('0.00', '0.00', '0.00', '0.06', '0.00'), '0.01'],
    [costs('0.00', '0.00', '0.00', '0.05', '0.00'), '0.00'],
    [costs('0.10', '0.20', '0.00', '0.00', '0.00'), '0.30'],
  ])('of %j is %s', (property, expected) => {
    expect(monthlyCost(property)).toBe(expected);
  });

  it('is the four monthly dues and a twelfth of the tax, to the paisa', () => {
    fc.assert(
      fc.property(anyCosts, (property) => {
        const { societyMaintenanceDues, electricityDues, waterBillDues, parkingDues, propertyTaxDues } = property;
        const dues = sumPaise([societyMaintenanceDues, electricityDues, waterBillDues, parkingDues]);
        expect(toPaise(monthlyCost(property))).toBe(dues + Math.round(toPaise(propertyTaxDues) / 12));
      }),
    );
  });
});

describe('income', () => {
  const flat = costs('1500.00', '800.50', '300.00', '12000.00', '250.00');

  it.each([
    [[], [], ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']],
    [['25000.00'], [flat], ['25000.00', '3850.50', '21149.50', '300000.00', '46206.00', '253794.00']],
    [[], [flat], ['0.00', '3850.50', '-3850.50', '0.00', '46206.00', '-46206.00']],
    [
      ['25000.10', '18000.20'],
      [flat, flat],
      ['43000.30', '7701.00', '35299.30', '516003.60', '92412.00', '423591.60'],
    ],
  ])('of rents %j is as the formulas say', (rents, properties, expected) => {
    const [monthlyRent, monthlyCosts, effectiveIncome, yearlyRent, yearlyCosts, yearlyIncome] = expected;
    expect(incomeFigures(rents, properties)).toEqual({
      monthlyRent,
      monthlyCosts,
      effectiveIncome,
      yearlyRent,
      yearlyCosts,
      yearlyIncome,
    });
  });

  it('of a year loses no paisa of the tax, however many properties there are', () => {
    const taxed = costs('0.00', '0.00', '0.00', '1000.00', '0.00');
    const figures = incomeFigures([], Array(12).fill(taxed));
    expect(figures).toMatchObject({ monthlyCosts: '1000.00', yearlyCosts: '12000.00' });
  });

  it('is what comes in less what goes out', () => {
    fc.assert(
      fc.property(fc.array(amounts), fc.array(anyCosts), (rents, properties) => {
        const figures = incomeFigures(rents, properties);
        expect(toPaise(figures.effectiveIncome)).toBe(toPaise(figures.monthlyRent) - toPaise(figures.monthlyCosts));
        expect(toPaise(figures.yearlyIncome)).toBe(toPaise(figures.yearlyRent) - toPaise(figures.yearlyCosts));
        expect(toPaise(figures.yearlyRent)).toBe(12 * toPaise(figures.monthlyRent));
        // A year is twelve months but for the rounding of one month.
        expect(Math.abs(toPaise(figures.yearlyCosts) - 12 * toPaise(figures.monthlyCosts))).toBeLessThanOrEqual(6);
      }),
    );
  });
});

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [6, 6, 100],
])('%i of %i is %i%%', (part, whole, expected) => {
  expect(percentage(part, whole)).toBe(expected);
});
