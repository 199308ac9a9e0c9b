import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';

export const methodTypes = ['credit_card', 'debit_card', 'bank_account', 'digital_wallet', 'cryptocurrency'] as const;
export type MethodType = (typeof methodTypes)[number];
export const methodTypeLabels: Record<MethodType, string> = {
  credit_card: 'Credit Card',
  debit_card: 'Debit Card',
  bank_account: 'Bank Account',
  digital_wallet: 'Digital Wallet',
  cryptocurrency: 'Cryptocurrency',
};
export const cardTypes: readonly MethodType[] = ['credit_card', 'debit_card'];

export const methodGateways = ['stripe', 'paypal', 'razorpay', 'square', 'authorize_net'] as const;
export type MethodGateway = (typeof methodGateways)[number];
export const methodGatewayLabels: Record<MethodGateway, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  square: 'Square',
  authorize_net: 'Authorize.Net',
};

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'jcb', 'diners'] as const;
export type CardBrand = (typeof cardBrands)[number];
export const cardBrandLabels: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

export const accountTypes = ['checking', 'savings'] as const;
export const accountTypeLabels: Record<(typeof accountTypes)[number], string> = {
  checking: 'Checking',
  savings: 'Savings',
};

export const EXPIRY_YEARS_AHEAD = 9;
export const TOKEN_NOTE = 'Only tokenized references are stored. Card and account numbers never reach us.';

const lastFour = z.preprocess(
  blankIsNone,
  z
    .string()
    .regex(/^\d{4}$/, 'Exactly the last 4 digits')
    .nullable(),
);

/** A token is what a gateway calls a card; a number would be all digits, and is refused before it is stored. */
const token = optionalText(200, 'At most 200 characters').refine(
  (text) => text === null || !/\d{9,}/.test(text.replace(/[\s-]/g, '')),
  'Card and account numbers must not be sent.',
);

const fields = z.object({
  methodType: z.enum(methodTypes, 'Please choose a type').default('credit_card'),
  methodName: requiredText(100, 'Method name is required').refine(
    (text) => !/\d{9,}/.test(text.replace(/[\s-]/g, '')),
    'Card and account numbers must not be sent.',
  ),
  paymentGateway: z.enum(methodGateways, 'Please choose a gateway').default('stripe'),
  isDefault: z.boolean().default(false),
  lastFourDigits: lastFour.default(null),
  cardBrand: z.preprocess(blankIsNone, z.enum(cardBrands).nullable()).default(null),
  expiryMonth: z.preprocess(blankIsNone, z.coerce.number().int().min(1).max(12).nullable()).default(null),
  expiryYear: z.preprocess(blankIsNone, z.coerce.number().int().min(2024).max(2100).nullable()).default(null),
  bankName: optionalText(100, 'At most 100 characters').default(null),
  accountType: z.preprocess(blankIsNone, z.enum(accountTypes).nullable()).default(null),
  token: token.default(null),
});

/** Card fields belong to cards, bank fields to accounts; what does not belong is dropped. */
export const paymentMethodForm = fields.transform((form) => {
  const isCard = cardTypes.includes(form.methodType);
  const isBank = form.methodType === 'bank_account';
  return {
    ...form,
    lastFourDigits: isCard || isBank ? form.lastFourDigits : null,
    cardBrand: isCard ? form.cardBrand : null,
    expiryMonth: isCard ? form.expiryMonth : null,
    expiryYear: isCard ? form.expiryYear : null,
    bankName: isBank ? form.bankName : null,
    accountType: isBank ? form.accountType : null,
  };
});
export type PaymentMethodForm = z.output<typeof paymentMethodForm>;

export const paymentMethod = z.object({
  id: z.number(),
  methodType: z.enum(methodTypes),
  methodName: z.string(),
  paymentGateway: z.enum(methodGateways),
  isDefault: z.boolean(),
  lastFourDigits: z.string().nullable(),
  cardBrand: z.enum(cardBrands).nullable(),
  expiryMonth: z.number().nullable(),
  expiryYear: z.number().nullable(),
  bankName: z.string().nullable(),
  accountType: z.enum(accountTypes).nullable(),
  /** Whether automatic payments can be charged to it. */
  isChargeable: z.boolean(),
  createdAt: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const listPaymentMethods = get('/api/payment-methods', {
  access: 'user',
  summary: 'Your payment methods, the default one first',
  shows: ['payment-methods'],
  response: { 200: z.array(paymentMethod) },
});

export const addPaymentMethod = post('/api/payment-methods', {
  access: 'user',
  summary: 'Add a payment method; the first one becomes the default',
  body: paymentMethodForm,
  changes: ['payment-methods'],
  response: { 201: paymentMethod },
});

export const updatePaymentMethod = patch('/api/payment-methods/{id}', {
  access: 'user',
  summary: 'Rename a payment method, or make it the default',
  params: byRowId,
  body: z.object({ methodName: fields.shape.methodName.optional(), isDefault: z.literal(true).optional() }),
  changes: ['payment-methods'],
  response: { 200: paymentMethod },
});

export const deletePaymentMethod = del('/api/payment-methods/{id}', {
  access: 'user',
  summary: 'Remove a payment method',
  params: byRowId,
  changes: ['payment-methods'],
  response: { 204: nothing },
});
