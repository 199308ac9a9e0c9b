import { Anchor, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FigureKey, figureLabel, type LineKey, type PropertyStatement } from '#contract/books/property-statement';
import { daysOfMonth } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatMonth, formatRupees } from '#contract/platform/wording';
import explained from '#web/rentals/explain/explained.module.css';
import type { Period } from '#web/rentals/period/periods.ts';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';

interface Opens {
  /** The entries that a figure adds up. */
  figure?: (key: LineKey) => void;
  days?: (period: Period) => void;
  property?: (id: number) => void;
}

interface PropertyFiguresProps {
  statement: PropertyStatement;
  opens?: Opens;
  actions: ReactNode;
}

function Opener({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  if (!onClick) return <Text size="sm">{children}</Text>;
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={onClick}>
      {children}
    </Anchor>
  );
}

interface AmountProps {
  of: { key: LineKey; amount: string };
  onOpen?: (key: LineKey) => void;
}

/** A total, with the lines that it adds up; of nothing there are none. */
function Amount({ of: { key, amount }, onOpen }: AmountProps) {
  const words = formatRupees(amount);
  if (!onOpen || toPaise(amount) === 0) return <Text fw={650}>{words}</Text>;
  return (
    <UnstyledButton
      className={explained.figure}
      fw={650}
      aria-label={`Explain: ${figureLabel(key)}, ${words}`}
      onClick={() => onOpen(key)}
    >
      {words}
    </UnstyledButton>
  );
}

interface FigureListProps {
  title: string;
  about?: string;
  figures: { key: FigureKey; amount: string }[];
  total: { key: LineKey; amount: string };
  nothing: string;
  onOpen?: (key: LineKey) => void;
}

function FigureList({ title, about, figures, total, nothing, onOpen }: FigureListProps) {
  return (
    <Panel order={2} title={title} about={about}>
      {figures.length === 0 ? (
        <Muted>{nothing}</Muted>
      ) : (
        <Rows
          label={title}
          rows={figures.map(({ key, amount }) => ({
            key,
            title: <Opener onClick={onOpen && (() => onOpen(key))}>{figureLabel(key)}</Opener>,
            end: <Text size="sm">{formatRupees(amount)}</Text>,
          }))}
        />
      )}
      <Group justify="space-between">
        <Text fw={650}>Total</Text>
        <Amount of={total} onOpen={onOpen} />
      </Group>
    </Panel>
  );
}

type Sums = PropertyStatement['totals'] & { id: string | number; name: string; onOpen?: () => void };

const columnsFor = (label: string): Column<Sums>[] => [
  { label, cell: ({ name, onOpen }) => <Opener onClick={onOpen}>{name}</Opener> },
  { label: 'Came in', isNumber: true, cell: ({ cameIn }) => formatRupees(cameIn) },
  { label: 'Went out', isNumber: true, cell: ({ wentOut }) => formatRupees(wentOut) },
  { label: 'Net', isNumber: true, cell: ({ net }) => formatRupees(net) },
];

const phoneRow = ({ name, onOpen, cameIn, wentOut, net }: Sums): PhoneRow => ({
  title: <Opener onClick={onOpen}>{name}</Opener>,
  subtitle: `${formatRupees(cameIn)} in · ${formatRupees(wentOut)} out`,
  end: formatRupees(net),
});

/** What came in and what went out, each figure opening into what it adds up; deposits apart. */
export function PropertyFigures({ statement, opens = {}, actions }: PropertyFiguresProps) {
  const { cameIn, wentOut, totals, deposits, gst, testMode, months, properties } = statement;
  const { figure, days, property } = opens;
  const opened = (key: LineKey, amount: string) => <Amount of={{ key, amount }} onOpen={figure} />;
  return (
    <Stack gap="lg">
      <SummaryStrip
        label="Statement"
        figures={[
          { label: 'Came in', value: opened('came_in', totals.cameIn) },
          { label: 'Went out', value: opened('went_out', totals.wentOut) },
          { label: 'Net', value: opened('net', totals.net), isBad: toPaise(totals.net) < 0 },
          { label: 'Deposits held', value: opened('deposits_held', deposits.closing), detail: "The tenants' money" },
        ]}
        actions={actions}
      />
      {toPaise(testMode) !== 0 && (
        <Muted>{formatRupees(testMode)} of it was paid in test mode: no money has moved.</Muted>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <FigureList
          title="What came in"
          figures={cameIn}
          total={{ key: 'came_in', amount: totals.cameIn }}
          nothing="No money came in on these days."
          onOpen={figure}
        />
        <FigureList
          title="What went out"
          figures={wentOut}
          total={{ key: 'went_out', amount: totals.wentOut }}
          nothing="Nothing was spent on these days."
          onOpen={figure}
        />
      </SimpleGrid>
      <Panel order={2} title="Deposits" about="Kept apart: they stay the tenants' money, and are never income.">
        <Rows
          label="Deposits"
          rows={[
            { key: 'before', title: 'Held before', end: opened('deposits_before', deposits.opening) },
            {
              key: 'in',
              title: <Opener onClick={figure && (() => figure('deposit_in'))}>{figureLabel('deposit_in')}</Opener>,
              end: formatRupees(deposits.received),
            },
            {
              key: 'out',
              title: <Opener onClick={figure && (() => figure('deposit_out'))}>{figureLabel('deposit_out')}</Opener>,
              end: formatRupees(deposits.givenBack),
            },
            { key: 'after', title: 'Held after', end: opened('deposits_held', deposits.closing) },
          ]}
        />
      </Panel>
      {gst && (
        <Panel order={2} title="GST" about="Kept apart: it comes with the rent, and is owed to the state.">
          <Rows
            label="GST"
            rows={[
              { key: 'in', title: figureLabel('gst_in'), end: opened('gst_in', gst.received) },
              { key: 'out', title: figureLabel('gst_out'), end: opened('gst_out', gst.paidOver) },
            ]}
          />
        </Panel>
      )}
      {months.length > 1 && (
        <Panel order={2} title="By month">
          <RecordList
            label="By month"
            rows={months.map(({ month, ...sums }) => ({
              ...sums,
              id: month,
              name: formatMonth(month),
              onOpen: days && (() => days(daysOfMonth(month))),
            }))}
            columns={columnsFor('Month')}
            phone={phoneRow}
          />
        </Panel>
      )}
      {statement.propertyId === null && properties.length > 0 && (
        <Panel order={2} title="By property">
          <RecordList
            label="By property"
            rows={properties.map(({ propertyId, name, ...sums }) => ({
              ...sums,
              id: propertyId ?? 'none',
              name,
              onOpen: property && propertyId !== null ? () => property(propertyId) : undefined,
            }))}
            columns={columnsFor('Property')}
            phone={phoneRow}
          />
        </Panel>
      )}
    </Stack>
  );
}
