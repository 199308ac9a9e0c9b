import type { MandateLedger } from '#contract/books/mandate-ledger';
import { type CsvColumns, csvOf } from '#server/csv';

type Row = Pick<MandateLedger['lines'][number], 'date' | 'text' | 'owed' | 'paid' | 'balance'>;

const columns: CsvColumns<Row> = {
  Date: (row) => row.date,
  What: (row) => row.text,
  'Owner owes': (row) => row.owed,
  Paid: (row) => row.paid,
  Balance: (row) => row.balance,
};

export const exportLedger = ({ from, to, opening, closing, lines }: MandateLedger): AsyncGenerator<string> => {
  const total = (text: string, balance: string, date: string | null): Row => ({
    date: date ?? '',
    text,
    owed: '',
    paid: '',
    balance,
  });
  const rows = [total('Opening balance', opening, from), ...lines, total('Closing balance', closing, to)];
  return csvOf(
    columns,
    (async function* () {
      yield rows;
    })(),
  );
};
