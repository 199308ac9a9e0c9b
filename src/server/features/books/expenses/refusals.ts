import { CHARGE_TOO_LARGE, PROPERTY_MISSING, TAX_TOO_LARGE } from '#contract/books/expense-form';
import {
  areaMissing,
  CHARGED_ALREADY,
  DEDUCTED_ALREADY,
  NOBODY_LIVED_THERE,
  NOBODY_TO_CHARGE,
  NONE_TO_CHARGE,
  ONE_OWNER,
  PAID_ALREADY,
  PAID_IN_FUTURE,
  REPETITION,
} from '#contract/books/expenses';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such expense.');
export const missingProperty = () => {
  const message = 'There is no such property.';
  return atField('propertyId', message, 'not_found');
};
export const noProperty = () => atField('propertyId', PROPERTY_MISSING);
export const severalOwners = () => atField('propertyId', ONE_OWNER);
export const withoutArea = (name: string) => atField('split', areaMissing(name));
export const nobodyLivedThere = () => atField('split', NOBODY_LIVED_THERE);
export const paidInFuture = () => atField('date', PAID_IN_FUTURE);
export const tooMuchTax = () => atField('taxAmount', TAX_TOO_LARGE);
export const chargeTooLarge = () => atField('amount', CHARGE_TOO_LARGE);
export const paidAlready = () => new AppError('conflict', PAID_ALREADY);
export const chargedAlready = () => new AppError('conflict', CHARGED_ALREADY);
export const deductedAlready = () => new AppError('conflict', DEDUCTED_ALREADY);
export const nobodyToCharge = (homes: number) =>
  new AppError('conflict', homes > 1 ? NONE_TO_CHARGE : NOBODY_TO_CHARGE);
export const isRepetition = () => new AppError('conflict', REPETITION);
