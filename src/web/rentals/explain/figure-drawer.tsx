import { Box, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Figure, FigureLine } from '#contract/books/figures';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Opening } from '#web/ui/dialog.tsx';
import { useFocusReturnToOpener } from '#web/ui/focus-return.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { figurePages, type Narrowing } from './figure-pages.ts';

interface FigureDrawerProps extends Opening {
  figure: Figure;
  name: string;
  of?: Narrowing;
}

const inLines = (count: number) => (count === 1 ? '1 line' : `${new Intl.NumberFormat('en-IN').format(count)} lines`);

/** The lines that a total adds up, and how it is counted. */
export function FigureDrawer({ figure, name, of, isOpen, onClose }: FigureDrawerProps) {
  useFocusReturnToOpener(isOpen);
  return (
    <SideDrawer title={name} isOpen={isOpen} isNarrow onClose={onClose}>
      <Lines figure={figure} of={of} onLeave={onClose} />
    </SideDrawer>
  );
}

function Lines({ figure, of, onLeave }: { figure: Figure; of?: Narrowing; onLeave: () => void }) {
  const list = useInfiniteQuery(figurePages(figure, of));
  const [first] = list.data?.pages ?? [];
  if (!first) return <NotLoaded query={list} what="The lines" skeleton={[48, 44, 56, 56, 56]} />;
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Stack gap="lg">
      <div>
        <Box fz={28} fw={650} lh={1.25} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(first.total)}
        </Box>
        <Muted size="xs">{inLines(first.count)}, the newest first</Muted>
        <Text size="sm" mt="xs">
          {first.says}
        </Text>
      </div>
      <Rows label="What it adds up" rows={lines.map((line) => rowOf(line, onLeave))} />
      <ShowMore list={list} />
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
