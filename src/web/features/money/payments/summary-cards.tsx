import { Box, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconReceiptRupee,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Figure } from '#contract/books/figures';
import type { PaymentSummary } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { isAllSaid, SaidToBePaid } from '#web/rentals/said-to-be-paid.tsx';
import banners from '#web/ui/banner.module.css';
import { Muted } from '#web/ui/muted.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { overviewWords } from './payment-words.ts';
import type { Viewer } from './payments-place.ts';
import classes from './summary-cards.module.css';

const columns = { base: 2, md: 4 };

/** The four figures over all payments; on a phone in one card, so that the list is not far below. */
export function SummaryCards({ summary, period, viewer }: { summary: PaymentSummary; period: Period; viewer: Viewer }) {
  const isPhone = useMedia('(max-width: 35.99em)');
  const figures = figuresOf(summary, period, overviewWords(viewer));
  if (isPhone) {
    return (
      <Paper withBorder className={classes.figures}>
        {figures.map(({ label, value, explained, detail }) => (
          <Box key={label} className={classes.figure} role="group" aria-label={label}>
            <Muted size="xs">{label}</Muted>
            <span className={classes.value} style={{ fontSize: fitting(value, 18) }}>
              {explained}
            </span>
            <Muted size="xs">{detail}</Muted>
          </Box>
        ))}
      </Paper>
    );
  }
  return (
    <SimpleGrid cols={columns} spacing="md">
      {figures.map(({ value, explained, ...figure }) => (
        <StatCard
          key={figure.label}
          {...figure}
          value={<span style={{ fontSize: fitting(value, 24) }}>{explained}</span>}
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

interface Period {
  from?: CalendarDate;
  to?: CalendarDate;
}

/** 'Due 1 Apr 2026 to 31 Mar 2027' */
const inWords = ({ from, to }: Period): string => {
  if (from && to) return `Due ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `Due from ${formatDate(from)}`;
  return to ? `Due until ${formatDate(to)}` : 'All time';
};

interface Shown {
  label: string;
  figure: Figure;
  amount: Amount;
  value: string;
  detail: ReactNode;
  icon: Icon;
}

const figuresOf = (summary: PaymentSummary, period: Period, words: ReturnType<typeof overviewWords>) => {
  const { totalCount, totalAmount, paidAmount, pendingAmount, partlyPaidAmount, outstandingAmount } = summary;
  const isPartly = toPaise(partlyPaidAmount) > 0;
  const shown: Shown[] = [
    {
      label: 'Total Payments',
      figure: 'billed',
      amount: totalAmount,
      value: new Intl.NumberFormat('en-IN').format(totalCount),
      detail: about(inWords(period), 'Cancelled ones included'),
      icon: IconReceiptRupee,
    },
    {
      label: words.all,
      figure: 'billed',
      amount: totalAmount,
      value: formatRupees(totalAmount),
      detail: about('All payments', 'Billed, deposits included'),
      icon: IconWallet,
    },
    {
      label: 'Paid Amount',
      figure: 'paid',
      amount: paidAmount,
      value: formatRupees(paidAmount),
      detail: about(
        'Completed payments',
        isPartly ? `Paid in full. ${words.partly(formatRupees(partlyPaidAmount))}` : 'Paid in full',
      ),
      icon: IconCircleCheck,
    },
    {
      label: 'Pending Amount',
      figure: 'pending',
      amount: pendingAmount,
      value: formatRupees(pendingAmount),
      detail: about('Awaiting payment', `Not yet due, or on its way. ${words.left(formatRupees(outstandingAmount))}`),
      icon: IconClock,
    },
  ];
  return shown.map(({ figure, amount, ...card }) => ({
    ...card,
    explained: <Explained figure={figure} name={card.label} amount={amount} value={card.value} of={period} />,
  }));
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

interface OverdueNoteProps {
  summary: PaymentSummary;
  period: Period;
  viewer: Viewer;
  /** For whoever may remind. */
  remindAll?: ReactNode;
  onShow: () => void;
}

/** What is late, in a line, and the way to it. */
export function OverdueNote({ summary, period, viewer, remindAll, onShow }: OverdueNoteProps) {
  const { overdueAmount: overdue, overdueClaimedAmount } = summary;
  if (toPaise(overdue) === 0) return null;
  // What tenants say waits for a manager's word at the payment itself.
  const claimed = viewer === 'tenant' ? overdueClaimedAmount : '0.00';
  const isSaid = isAllSaid({ overdue, claimed });
  const Sign = isSaid ? IconClock : IconAlertCircle;
  return (
    <Paper className={`${isSaid ? banners.warning : banners.danger} ${classes.overdue}`} px="md" py="xs">
      <Group gap="sm" wrap="nowrap">
        <Sign size={20} aria-hidden style={{ flex: 'none' }} />
        <div>
          <Text size="sm">
            <b>
              <Explained figure="overdue" name="Overdue" amount={overdue} of={period} />
            </b>{' '}
            is past its due date.
          </Text>
          <SaidToBePaid overdue={overdue} claimed={claimed} />
        </div>
      </Group>
      <Group gap="md">
        {remindAll}
        <button type="button" className={classes.show} onClick={onShow}>
          Show overdue
        </button>
      </Group>
    </Paper>
  );
}
