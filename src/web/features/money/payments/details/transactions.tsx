import { Anchor, Box, Flex, Text } from '@mantine/core';
import {
  type PaymentDetails,
  signOf,
  type Transaction,
  type TransactionKind,
  transactionMethodLabels,
} from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { receiptHref } from '../downloads.ts';
import classes from './transactions.module.css';

const words: Record<TransactionKind, string> = {
  receipt: 'Received',
  credit_in: 'Paid from credit',
  credit_out: 'Kept as credit for the next payment',
  refund: 'Given back',
  reversal: 'Entered by mistake, taken back',
};

const titleOf = ({ kind, method }: Transaction): string =>
  kind === 'receipt' || kind === 'refund' ? `${words[kind]}, ${transactionMethodLabels[method]}` : words[kind];

const detailOf = ({ paidDate, reference, recordedBy, payer }: Transaction): string =>
  [formatDate(paidDate), reference, payer && `from ${payer}`, recordedBy && `by ${recordedBy}`]
    .filter(Boolean)
    .join(' · ');

/** Money that moved, in its order. */
export function Transactions({ payment: { id, transactions, received } }: { payment: PaymentDetails }) {
  return (
    <>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Transactions">
        {transactions.map((transaction) => (
          <li key={transaction.id} className={classes.row}>
            <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={550}>
                {titleOf(transaction)} {transaction.isTest && <StatusBadge tone="neutral" label="Test" />}
              </Text>
              <Muted size="xs">{detailOf(transaction)}</Muted>
              {transaction.note && <Muted size="xs">{transaction.note}</Muted>}
              {transaction.isTest && <Muted size="xs">Paid in test mode: no money has moved.</Muted>}
              {transaction.receiptNumber && (
                <Anchor size="xs" href={receiptHref(id, transaction.id)} download>
                  Receipt {transaction.receiptNumber}
                </Anchor>
              )}
            </Box>
            <Text size="sm" fw={600} className={classes.number}>
              {signOf(transaction.kind) > 0 ? '+' : '−'} {formatRupees(transaction.amount)}
            </Text>
          </li>
        ))}
      </Box>
      {transactions.length > 1 && (
        <Flex justify="space-between" gap="md" pt={8}>
          <Text size="sm">Received in all</Text>
          <Text size="sm" fw={650} className={classes.number}>
            {formatRupees(received)}
          </Text>
        </Flex>
      )}
    </>
  );
}
