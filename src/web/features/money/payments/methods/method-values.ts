import type { UseFormReturnType } from '@mantine/form';
import { type CardBrand, cardTypes, type MethodGateway, type MethodType } from '#contract/money/payment-methods';

/** In the order of the fields: the first wrong one gets the cursor. */
export const newMethod = {
  methodType: 'credit_card' as MethodType,
  methodName: '',
  paymentGateway: 'stripe' as MethodGateway,
  lastFourDigits: '',
  cardBrand: null as CardBrand | null,
  expiryMonth: null as string | null,
  expiryYear: null as string | null,
  bankName: '',
  accountType: null as 'checking' | 'savings' | null,
  isDefault: false,
};
export type MethodValues = typeof newMethod;
export type MethodState = UseFormReturnType<MethodValues>;

export const isCard = ({ methodType }: MethodValues): boolean => cardTypes.includes(methodType);
export const isBank = ({ methodType }: MethodValues): boolean => methodType === 'bank_account';

/** Only what belongs to the type is sent. */
export const bodyOf = (values: MethodValues) => {
  const { methodType, methodName, paymentGateway, isDefault, lastFourDigits } = values;
  const { cardBrand, expiryMonth, expiryYear, bankName, accountType } = values;
  return {
    methodType,
    methodName,
    paymentGateway,
    isDefault,
    ...(isCard(values) ? { lastFourDigits, cardBrand, expiryMonth, expiryYear } : {}),
    ...(isBank(values) ? { lastFourDigits, bankName, accountType } : {}),
  };
};
