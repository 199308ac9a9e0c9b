import { useState } from 'react';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';

/** Not by randomUUID, which browsers have over https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The header under which a request counts once, however often it is sent; and how to begin another one. */
export const useRequestKey = () => {
  const [key, setKey] = useState(newKey);
  return { headers: { [IDEMPOTENCY_HEADER]: key }, renewKey: () => setKey(newKey()) };
};
