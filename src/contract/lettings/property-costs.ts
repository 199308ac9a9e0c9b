import { type Amount, dividePaise, fromPaise, sumPaise, toPaise } from '#contract/platform/money';

/** What a property costs its owner: by the month, and the tax by the year. */
export interface PropertyCosts {
  societyMaintenanceDues: Amount;
  electricityDues: Amount;
  waterBillDues: Amount;
  propertyTaxDues: Amount;
  parkingDues: Amount;
}

/** Nothing for whoever may not know what a property costs its owner. */
export const knownCosts = (dues: Record<keyof PropertyCosts, Amount | null>): PropertyCosts | undefined => {
  const { societyMaintenanceDues, electricityDues, waterBillDues, propertyTaxDues, parkingDues } = dues;
  const isKnown = (due: Amount | null) => due !== null;
  if (![societyMaintenanceDues, electricityDues, waterBillDues, propertyTaxDues, parkingDues].every(isKnown)) return;
  return dues as PropertyCosts;
};

/** In paise, and by the year: the twelfth part of a tax need not be whole paise, its year is. */
const yearlyCostPaise = (costs: PropertyCosts): number => {
  const { societyMaintenanceDues, electricityDues, waterBillDues, parkingDues, propertyTaxDues } = costs;
  const monthly = sumPaise([societyMaintenanceDues, electricityDues, waterBillDues, parkingDues]);
  return monthly * 12 + toPaise(propertyTaxDues);
};

/** Society maintenance, electricity, water, a twelfth of the property tax, and parking. */
export const monthlyCost = (costs: PropertyCosts): Amount => fromPaise(dividePaise(yearlyCostPaise(costs), 12));

export interface IncomeFigures {
  monthlyRent: Amount;
  monthlyCosts: Amount;
  effectiveIncome: Amount;
  yearlyRent: Amount;
  yearlyCosts: Amount;
  yearlyIncome: Amount;
}

/** Effective income is the rent of active leases minus the monthly costs; a year is twelve months. */
export const incomeFigures = (activeRents: Amount[], properties: PropertyCosts[]): IncomeFigures => {
  const rent = sumPaise(activeRents);
  const yearlyCosts = properties.reduce((sum, costs) => sum + yearlyCostPaise(costs), 0);
  const monthlyCosts = dividePaise(yearlyCosts, 12);
  return {
    monthlyRent: fromPaise(rent),
    monthlyCosts: fromPaise(monthlyCosts),
    effectiveIncome: fromPaise(rent - monthlyCosts),
    yearlyRent: fromPaise(rent * 12),
    yearlyCosts: fromPaise(yearlyCosts),
    yearlyIncome: fromPaise(rent * 12 - yearlyCosts),
  };
};

/** A whole percentage; 0 where there is nothing to divide by. */
export const percentage = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 100) / whole));
