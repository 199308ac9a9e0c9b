import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  downloadMandateLedger,
  exportMandateLedger,
  getMandateLedger,
  listMandateLedgers,
} from '#contract/books/mandate-ledger';
import { addressOf } from '#web/lib/api.ts';
import { endpointQuery } from '#web/lib/queries.ts';

export interface Period {
  from: string;
  to: string;
}

const queryOf = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) });

export const useLedgers = () => useQuery(endpointQuery(listMandateLedgers));

export const useLedger = (id: number, period: Period) =>
  useQuery({
    ...endpointQuery(getMandateLedger, { params: { id }, query: queryOf(period) }),
    placeholderData: keepPreviousData,
  });

/** The same to both sides. */
export const ledgerHrefs = (id: number, period: Period) => {
  const asked = { params: { id }, query: queryOf(period) };
  return { pdf: addressOf(downloadMandateLedger.path, asked), csv: addressOf(exportMandateLedger.path, asked) };
};
