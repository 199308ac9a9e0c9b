import { Box, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck, IconClock, IconReceipt2, IconWallet } from '@tabler/icons-react';
import type { PaymentSummary } from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import classes from './summary-cards.module.css';

const columns = { base: 2, md: 4 };

/** The four figures over all payments; on a phone in one card, so that the list is not far below. */
export function SummaryCards({ summary }: { summary: PaymentSummary }) {
  const isPhone = useMediaQuery('(max-width: 35.99em)', false, { getInitialValueInEffect: false });
  const figures = figuresOf(summary);
  if (isPhone) {
    return (
      <Paper withBorder className={classes.figures}>
        {figures.map(({ label, value, detail }) => (
          <Box key={label} className={classes.figure} role="group" aria-label={label}>
            <Muted size="xs">{label}</Muted>
            <span className={classes.value} style={{ fontSize: fitting(value, 18) }}>
              {value}
            </span>
            <Muted size="xs">{detail}</Muted>
          </Box>
        ))}
      </Paper>
    );
  }
  return (
    <SimpleGrid cols={columns} spacing="md">
      {figures.map((figure) => (
        <StatCard
          key={figure.label}
          {...figure}
          value={<span style={{ fontSize: fitting(figure.value, 24) }}>{figure.value}</span>}
        />
      ))}
    </SimpleGrid>
  );
}

/** A large sum must still fit its card. */
const fitting = (value: string, size: number): number => {
  if (value.length <= 10) return size;
  return Math.round(size * (value.length <= 13 ? 0.83 : 0.7));
};

/** The specified words, and below them what is counted. */
const about = (words: string, counted: string) => (
  <>
    {words}
    <br />
    {counted}
  </>
);

const figuresOf = (summary: PaymentSummary) => {
  const { totalCount, totalAmount, paidAmount, pendingAmount, partlyPaidAmount, outstandingAmount } = summary;
  const isPartly = toPaise(partlyPaidAmount) > 0;
  return [
    {
      label: 'Total Payments',
      value: new Intl.NumberFormat('en-IN').format(totalCount),
      detail: about('All time', 'Everything asked for, also what was cancelled'),
      icon: IconReceipt2,
    },
    {
      label: 'Total Revenue',
      value: formatRupees(totalAmount),
      detail: about('All payments', 'Everything asked for, paid or not'),
      icon: IconWallet,
    },
    {
      label: 'Paid Amount',
      value: formatRupees(paidAmount),
      detail: about(
        'Completed payments',
        isPartly ? `Paid in full. ${formatRupees(partlyPaidAmount)} more came in for partly paid ones` : 'Paid in full',
      ),
      icon: IconCircleCheck,
    },
    {
      label: 'Pending Amount',
      value: formatRupees(pendingAmount),
      detail: about(
        'Awaiting payment',
        `Pending and processing. In all ${formatRupees(outstandingAmount)} is still to come`,
      ),
      icon: IconClock,
    },
  ];
};

export function SummarySkeleton() {
  return (
    <SimpleGrid cols={columns} spacing="md" aria-busy="true">
      {['count', 'all', 'paid', 'pending'].map((name) => (
        <Skeleton key={name} h={{ base: 142, lg: 142 }} />
      ))}
    </SimpleGrid>
  );
}

/** What is late, in a line, and the way to it. */
export function OverdueNote({ summary, onShow }: { summary: PaymentSummary; onShow: () => void }) {
  if (toPaise(summary.overdueAmount) === 0) return null;
  return (
    <Paper className={classes.overdue} px="md" py="xs">
      <Group gap="sm" wrap="nowrap">
        <IconAlertCircle size={20} aria-hidden />
        <Text size="sm">
          <b>{formatRupees(summary.overdueAmount)}</b> is past its due date.
        </Text>
      </Group>
      <button type="button" className={classes.show} onClick={onShow}>
        Show overdue
      </button>
    </Paper>
  );
}
