import {
  type Icon,
  IconBuildingBank,
  IconCoinBitcoin,
  IconCreditCard,
  IconCreditCardPay,
  IconWallet,
} from '@tabler/icons-react';
import {
  cardBrandLabels,
  type MethodType,
  methodTypeLabels,
  type PaymentMethod,
} from '#contract/money/payment-methods';

export const methodIcons: Record<MethodType, Icon> = {
  credit_card: IconCreditCard,
  debit_card: IconCreditCardPay,
  bank_account: IconBuildingBank,
  digital_wallet: IconWallet,
  cryptocurrency: IconCoinBitcoin,
};

/** '•••• 4242' */
export const maskedDigits = ({ lastFourDigits }: PaymentMethod): string | null =>
  lastFourDigits && `•••• ${lastFourDigits}`;

const expiryOf = ({ expiryMonth, expiryYear }: PaymentMethod): string | null =>
  expiryMonth && expiryYear ? `expires ${String(expiryMonth).padStart(2, '0')}/${expiryYear}` : null;

/** 'Credit Card, Visa, expires 04/2028' */
export const kindOf = (method: PaymentMethod): string =>
  [
    methodTypeLabels[method.methodType],
    method.cardBrand && cardBrandLabels[method.cardBrand],
    method.bankName,
    expiryOf(method),
  ]
    .filter(Boolean)
    .join(', ');
