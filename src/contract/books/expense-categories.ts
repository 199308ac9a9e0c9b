import type { PaymentType } from '#contract/money/payments';
import { valuesOf } from '#contract/platform/labels';

/**
 * What money was spent on. Each has its ledger account; what somebody names themselves is booked as other. GST that is paid over was
 * received with the rent, and is no cost.
 */
export const expenseCategoryLabels = {
  repairs: 'Repairs',
  society: 'Society',
  property_tax: 'Property tax',
  insurance: 'Insurance',
  electricity: 'Electricity',
  water: 'Water',
  staff: 'Staff',
  cleaning: 'Cleaning',
  furnishing: 'Furnishing',
  loan_interest: 'Loan interest',
  legal: 'Legal',
  agent: 'Agent',
  gst: 'GST paid over',
  other: 'Other',
};
export type ExpenseCategory = keyof typeof expenseCategoryLabels;
export const expenseCategories = valuesOf(expenseCategoryLabels);

interface Named {
  category: ExpenseCategory;
  ownCategory: string | null;
}

export const categoryName = ({ category, ownCategory }: Named): string =>
  ownCategory ?? expenseCategoryLabels[category];

/** 'Repairs: Sharma Plumbers'. */
export const expenseInWords = ({ payee, ...named }: Named & { payee: string | null }): string =>
  payee ? `${categoryName(named)}: ${payee}` : categoryName(named);

const chargeTypes: Partial<Record<ExpenseCategory, PaymentType>> = {
  electricity: 'utility',
  water: 'utility',
  repairs: 'maintenance_fee',
  society: 'maintenance_fee',
  cleaning: 'maintenance_fee',
};

/** As what a tenant is asked for it. */
export const chargeTypeOf = (category: ExpenseCategory): PaymentType => chargeTypes[category] ?? 'other';
