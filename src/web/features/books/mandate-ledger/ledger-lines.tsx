import { Anchor } from '@mantine/core';
import type { LedgerLine, MandateLedger } from '#contract/books/mandate-ledger';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column } from '#web/ui/records.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Row = Pick<LedgerLine, 'text' | 'owed' | 'paid' | 'balance' | 'billUrl' | 'paymentId'> & {
  id: number | string;
  date: string;
};

const amountIn = (amount: string) => (toPaise(amount) === 0 ? '' : formatRupees(amount));

const what = ({ text, billUrl, paymentId }: Row) => (
  <>
    {paymentId === null ? (
      text
    ) : (
      <TextLink to="/payments" search={{ payment: paymentId }} inherit>
        {text}
      </TextLink>
    )}
    {billUrl && (
      <>
        {' '}
        <Anchor href={billUrl} target="_blank" rel="noreferrer" inherit>
          Bill
        </Anchor>
      </>
    )}
  </>
);

const columns: Column<Row>[] = [
  { label: 'Date', cell: ({ date }) => date && formatDate(date) },
  { label: 'What', cell: what },
  { label: 'Owner owes', isNumber: true, cell: ({ owed }) => amountIn(owed) },
  { label: 'Paid', isNumber: true, cell: ({ paid }) => amountIn(paid) },
  { label: 'Balance', isNumber: true, cell: ({ balance }) => formatRupees(balance) },
];

/** A row leads to one place: the payment that made it, or the bill. */
const titleOf = ({ text, billUrl, paymentId }: Row) => {
  if (paymentId !== null)
    return (
      <TextLink to="/payments" search={{ payment: paymentId }} inherit>
        {text}
      </TextLink>
    );
  if (!billUrl) return text;
  return (
    <Anchor href={billUrl} target="_blank" rel="noreferrer" inherit>
      {text}
    </Anchor>
  );
};

const phone = (row: Row) => ({
  title: titleOf(row),
  subtitle: row.date ? `${formatDate(row.date)} · balance ${formatRupees(row.balance)}` : undefined,
  end: amountIn(row.owed) || (amountIn(row.paid) && `−${amountIn(row.paid)}`) || formatRupees(row.balance),
});

/** What made the balance, from the opening to the closing one. */
export function LedgerLines({ ledger: { from, to, opening, closing, lines } }: { ledger: MandateLedger }) {
  if (lines.length === 0 && toPaise(closing) === 0)
    return <Muted>Nothing was booked. Commission is, once it is agreed and rent comes in.</Muted>;
  const total = (id: string, text: string, balance: string, date: string | null): Row => ({
    ...{ id, text, balance, date: date ?? '' },
    ...{ owed: '0.00', paid: '0.00', billUrl: null, paymentId: null },
  });
  const rows = [
    ...(from ? [total('opening', 'Opening balance', opening, from)] : []),
    ...lines.map(({ entryId, ...line }) => ({ ...line, id: entryId })),
    total('closing', 'Closing balance', closing, to),
  ];
  return <RecordList label="Ledger" rows={rows} columns={columns} phone={phone} />;
}
