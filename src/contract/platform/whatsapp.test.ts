import { expect, it } from 'vitest';
import { whatsAppLink, whatsAppNumber } from './whatsapp.ts';

it.each([
  ['9876543210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['098765-43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['0091 98765 43210', '919876543210'],
  ['+1 (415) 555-0132', '14155550132'],
  ['9123456780', '919123456780'],
  ['020 2565 1234', null],
  ['12345', null],
  ['', null],
  [null, null],
])('%s is %s to WhatsApp', (phone, number) => expect(whatsAppNumber(phone)).toBe(number));

it('opens with the text, and with the number where there is one', () => {
  expect(whatsAppLink('₹500 & more', '98765 43210')).toBe('https://wa.me/919876543210?text=%E2%82%B9500%20%26%20more');
  expect(whatsAppLink('Hello')).toBe('https://wa.me/?text=Hello');
});
