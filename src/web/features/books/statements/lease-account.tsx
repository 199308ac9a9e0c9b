import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LeaseStatement, StatementLine } from '#contract/books/lease-statement';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { OpenedTotal } from '#web/rentals/explain/opened-total.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { changeBy, LinesBefore, TotalLines } from './total-lines.tsx';

type Open = (paymentId: number) => void;
type Line = Pick<StatementLine, 'date' | 'valueDate' | 'text' | 'charge' | 'received' | 'balance' | 'paymentId'> & {
  id: string | number;
};

/** What is owed, or what there is too much. */
const standing = (balance: string): string => {
  const paise = toPaise(balance);
  if (paise === 0) return 'Nothing is owed';
  return paise > 0 ? 'Owed' : 'In credit';
};
const withoutSign = (amount: string) => formatRupees(fromPaise(Math.abs(toPaise(amount))));
const blankIfNone = (amount: string) => (toPaise(amount) === 0 ? '' : formatRupees(amount));

function What({ line: { text, date, valueDate, paymentId }, onOpen }: { line: Line; onOpen?: Open }) {
  return (
    <>
      {paymentId === null || !onOpen ? (
        <Text size="sm" fw={600} component="span">
          {text}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          c="inherit"
          ta="left"
          onClick={() => onOpen(paymentId)}
        >
          {text}
        </Anchor>
      )}
      {valueDate !== date && <Muted size="xs">Belongs to {formatDate(valueDate)}</Muted>}
    </>
  );
}

const columnsFor = (onOpen?: Open): Column<Line>[] => [
  { label: 'Date', cell: ({ date }) => date && <span style={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</span> },
  { label: 'What', cell: (line) => <What line={line} onOpen={onOpen} /> },
  { label: 'Charged', isNumber: true, cell: ({ charge }) => blankIfNone(charge) },
  { label: 'Received', isNumber: true, cell: ({ received }) => blankIfNone(received) },
  { label: 'Balance', isNumber: true, cell: ({ balance }) => formatRupees(balance) },
];

const movedBy = (line: Line): string => {
  const paise = toPaise(changeBy(line));
  return paise === 0 ? '' : `${paise > 0 ? '+' : '−'}${withoutSign(fromPaise(paise))}`;
};

const phoneRowFor =
  (onOpen?: Open) =>
  (line: Line): PhoneRow => ({
    title: <What line={line} onOpen={onOpen} />,
    subtitle: `${line.date ? `${formatDate(line.date)} · ` : ''}Balance ${formatRupees(line.balance)}`,
    end: movedBy(line),
  });

const balanceLine = (text: string, balance: string): Line => {
  const nothing = { charge: '0.00', received: '0.00', paymentId: null, date: '', valueDate: '' };
  return { id: text, text, balance, ...nothing };
};

interface LeaseAccountProps {
  statement: LeaseStatement;
  /** As it was sent: what lay before it may read otherwise today. */
  isKept?: boolean;
  onOpen?: Open;
  actions: ReactNode;
}

/** What was charged, what came in, and what is open after each; the deposit apart. */
export function LeaseAccount({ statement, isKept = false, onOpen, actions }: LeaseAccountProps) {
  const { leaseId, from, opening, closing, totals, lines, deposit } = statement;
  const received = fromPaise(toPaise(totals.received) + toPaise(totals.credited));
  const credited = toPaise(totals.credited) === 0 ? undefined : `${formatRupees(totals.credited)} of it from credit`;
  return (
    <Stack gap="lg">
      <SummaryStrip
        label="Statement"
        figures={[
          {
            label: 'Opening balance',
            value:
              isKept || from === null ? (
                formatRupees(opening)
              ) : (
                <OpenedTotal
                  name="Opening balance"
                  amount={opening}
                  says="All that was charged before, less all that came in."
                >
                  <LinesBefore leaseId={leaseId} from={from} />
                </OpenedTotal>
              ),
          },
          {
            label: 'Charged',
            value: (
              <OpenedTotal
                name="Charged"
                amount={totals.charged}
                says="Rent and charges of these days; less where something is no longer owed."
              >
                <TotalLines label="Charged" lines={lines} amountOf={({ charge }) => charge} />
              </OpenedTotal>
            ),
          },
          {
            label: 'Received',
            value: (
              <OpenedTotal
                name="Received"
                amount={received}
                says="What came in on these days and what was used of credit; less where it was given back."
              >
                <TotalLines label="Received" lines={lines} amountOf={({ received: came }) => came} />
              </OpenedTotal>
            ),
            detail: credited,
          },
          {
            label: 'Closing balance',
            value: (
              <OpenedTotal
                name="Closing balance"
                amount={closing}
                value={withoutSign(closing)}
                says="The opening balance with what was charged, less what came in."
              >
                <TotalLines label="Closing balance" lines={lines} amountOf={changeBy} before={opening} />
              </OpenedTotal>
            ),
            detail: standing(closing),
            isBad: toPaise(closing) > 0,
          },
        ]}
        actions={actions}
      />
      <Panel order={2} title="Rent and charges">
        <RecordList
          label="Rent and charges"
          rows={[
            balanceLine('Opening balance', opening),
            ...lines.map((line) => ({ ...line, id: line.entryId })),
            balanceLine('Closing balance', closing),
          ]}
          columns={columnsFor(onOpen)}
          phone={phoneRowFor(onOpen)}
        />
        {lines.length === 0 && <Muted>Nothing was charged and nothing came in on these days.</Muted>}
      </Panel>
      <Panel order={2} title="Deposit" about="Kept apart: it stays the tenant's money.">
        <Facts
          areShort
          facts={[
            ['Held', formatRupees(deposit.held)],
            ['Still to come', formatRupees(deposit.closing)],
          ]}
        />
        {deposit.lines.length > 0 && (
          <RecordList
            label="Deposit"
            rows={deposit.lines.map((line) => ({ ...line, id: line.entryId }))}
            columns={columnsFor(onOpen)}
            phone={phoneRowFor(onOpen)}
          />
        )}
      </Panel>
    </Stack>
  );
}
