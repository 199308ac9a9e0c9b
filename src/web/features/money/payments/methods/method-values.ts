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
  const [hasCard, hasBank] = [isCard(values), isBank(values)];
  return {
    ...values,
    lastFourDigits: hasCard || hasBank ? values.lastFourDigits : undefined,
    cardBrand: hasCard ? values.cardBrand : undefined,
    expiryMonth: hasCard ? values.expiryMonth : undefined,
    expiryYear: hasCard ? values.expiryYear : undefined,
    bankName: hasBank ? values.bankName : undefined,
    accountType: hasBank ? values.accountType : undefined,
    // A gateway gives it, nobody types it.
    token: undefined,
  };
};
