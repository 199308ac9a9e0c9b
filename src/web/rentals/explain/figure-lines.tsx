import { Box, Stack, Text } from '@mantine/core';
import type { FigureLine } from '#contract/books/figures';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface FigureLinesProps {
  total: string;
  count: number;
  /** In which order they stand. */
  order: string;
  says: string;
  lines: FigureLine[];
  /** Whoever follows a line leaves what is shown. */
  onLeave: () => void;
}

const inLines = (count: number) => (count === 1 ? '1 line' : `${new Intl.NumberFormat('en-IN').format(count)} lines`);

/** A total, how it is counted, and the lines that it adds up. */
export function FigureLines({ total, count, order, says, lines, onLeave }: FigureLinesProps) {
  return (
    <Stack gap="lg">
      <div>
        <Box fz={28} fw={650} lh={1.25} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(total)}
        </Box>
        <Muted size="xs">
          {inLines(count)}, {order}
        </Muted>
        <Text size="sm" mt="xs">
          {says}
        </Text>
      </div>
      <Rows label="What it adds up" rows={lines.map((line) => rowOf(line, onLeave))} />
    </Stack>
  );
}

/** Leads to what made it: the payment, or the expense with its bill. */
const titleOf = ({ text, paymentId, expenseId }: FigureLine, onLeave: () => void) => {
  const look = { inherit: true, c: 'var(--mantine-color-text)', onClick: onLeave };
  if (paymentId !== null)
    return (
      <TextLink to="/payments" search={{ payment: paymentId }} {...look}>
        {text}
      </TextLink>
    );
  if (expenseId === null) return text;
  return (
    <TextLink to="/expenses" search={{ expense: expenseId }} {...look}>
      {text}
    </TextLink>
  );
};

const rowOf = (line: FigureLine, onLeave: () => void) => {
  const { id, date, property, tenant, amount } = line;
  return {
    key: id,
    title: titleOf(line, onLeave),
    detail: [formatDate(date), tenant, property].filter(Boolean).join(' · '),
    end: (
      <Text
        size="sm"
        fw={600}
        c={toPaise(amount) < 0 ? 'var(--mantine-color-error)' : undefined}
        style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {formatRupees(amount)}
      </Text>
    ),
  };
};
