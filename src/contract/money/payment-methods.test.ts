import { expect, it } from 'vitest';
import {
  accountTypes,
  cardBrands,
  EXPIRY_YEARS_AHEAD,
  methodGateways,
  methodTypes,
  paymentMethodForm,
  TOKEN_NOTE,
} from './payment-methods.ts';

const problem = (sent: object) =>
  paymentMethodForm.safeParse({ methodName: 'Card', ...sent }).error?.issues[0]?.message;

it('has the choices and defaults of the specification', () => {
  expect(methodTypes).toEqual(['credit_card', 'debit_card', 'bank_account', 'digital_wallet', 'cryptocurrency']);
  expect(methodGateways).toEqual(['stripe', 'paypal', 'razorpay', 'square', 'authorize_net']);
  expect(cardBrands).toEqual(['visa', 'mastercard', 'amex', 'discover', 'jcb', 'diners']);
  expect(accountTypes).toEqual(['checking', 'savings']);
  expect(EXPIRY_YEARS_AHEAD).toBe(9);
  expect(TOKEN_NOTE).toContain('Only tokenized references are stored');
  expect(paymentMethodForm.parse({ methodName: ' Card ' })).toEqual({
    methodType: 'credit_card',
    methodName: 'Card',
    paymentGateway: 'stripe',
    isDefault: false,
    lastFourDigits: null,
    cardBrand: null,
    expiryMonth: null,
    expiryYear: null,
    bankName: null,
    accountType: null,
    token: null,
  });
});

it.each([
  [{ methodName: '' }, 'Method name is required'],
  [{ methodName: '4111 1111 1111 1111' }, 'Card and account numbers must not be sent.'],
  [{ token: '123456789' }, 'Card and account numbers must not be sent.'],
  [{ lastFourDigits: '12345' }, 'Exactly the last 4 digits'],
  [{ lastFourDigits: 'abcd' }, 'Exactly the last 4 digits'],
])('refuses %j', (sent, words) => expect(problem(sent)).toBe(words));

it.each([
  { expiryMonth: 0 },
  { expiryMonth: 13 },
  { expiryYear: 2023 },
  { cardBrand: 'gold' },
  { accountType: 'gold' },
])('refuses %j', (sent) => expect(problem(sent)).toBeDefined());

it('keeps card fields with cards, bank fields with accounts, and neither with the others', () => {
  const all = {
    methodName: 'One',
    lastFourDigits: '4242',
    cardBrand: 'visa',
    expiryMonth: '12',
    expiryYear: '2030',
    bankName: 'SBI',
    accountType: 'savings',
  };
  const kept = (methodType: string) =>
    Object.entries(paymentMethodForm.parse({ ...all, methodType }))
      .filter(([name, value]) => name in all && name !== 'methodName' && value !== null)
      .map(([name]) => name);
  const card = ['lastFourDigits', 'cardBrand', 'expiryMonth', 'expiryYear'];
  expect(methodTypes.map(kept)).toEqual([card, card, ['lastFourDigits', 'bankName', 'accountType'], [], []]);
});

it.each<[string, object, string, string]>([
  ['no name', { methodName: ' ' }, 'methodName', 'Method name is required'],
  [
    'a card number as name',
    { methodName: 'Visa 4111 1111 1111 1111' },
    'methodName',
    'Card and account numbers must not be sent.',
  ],
  ['an account number as token', { token: '123-456-789' }, 'token', 'Card and account numbers must not be sent.'],
  ['three digits', { lastFourDigits: '424' }, 'lastFourDigits', 'Exactly the last 4 digits'],
  ['a type that is none', { methodType: 'gold' }, 'methodType', 'Please choose a type'],
  ['a gateway that is none', { paymentGateway: 'gold' }, 'paymentGateway', 'Please choose a gateway'],
])('refuses %s', (_, sent, field, words) => {
  const { error } = paymentMethodForm.safeParse({ methodName: 'My Visa', lastFourDigits: '4242', ...sent });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([field, words]);
});
