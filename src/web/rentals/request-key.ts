import { useState } from 'react';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';

/** Not by randomUUID, which browsers have over https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The header under which a request counts once, however often it is sent; and how to begin another one, where what asks stays on the
 * page after it is done. What failed is no reason to: the server keeps nothing of what it refuses, and may have done what it never answered.
 * Where the page says what is sent, and nobody types it, another thing that it is `about` is another request.
 */
export const useRequestKey = (about: string | number | null = null) => {
  const [request, setRequest] = useState(() => ({ about, key: newKey() }));
  const begin = () => setRequest({ about, key: newKey() });
  if (request.about !== about) begin();
  return { headers: { [IDEMPOTENCY_HEADER]: request.key }, renewKey: begin };
};
