import { Text } from '@mantine/core';
import type { OpenClaim } from '#contract/money/payments';
import { waysInWords } from '#contract/money/ways-in-words';
import { formatDate } from '#contract/platform/wording';

type Said = Pick<OpenClaim, 'method' | 'paidDate' | 'reference' | 'isByLink'>;

/** 'by UPI on 5 Apr 2026, UTR 412345678901, said by the card' */
export const howPaid = ({ method, paidDate, reference, isByLink }: Said): string =>
  [
    `${waysInWords[method]} on ${formatDate(paidDate)}`,
    reference && `${method === 'upi' ? 'UTR' : 'reference'} ${reference}`,
    isByLink && 'said by the card',
  ]
    .filter(Boolean)
    .join(', ');

/** What is odd about a bank's number. It does not keep anybody from going on. */
export function Warnings({ of }: { of: { warnings: OpenClaim['warnings'] } }) {
  return of.warnings.map(({ code, message }) => (
    <Text key={code} size="xs" fw={550} c="light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))">
      {message}
    </Text>
  ));
}
