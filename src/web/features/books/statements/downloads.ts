import { downloadLeaseStatement, exportLeaseStatement } from '#contract/books/lease-statement';
import { downloadPropertyStatement, exportPropertyStatement } from '#contract/books/property-statement';
import { downloadStatement, exportStatement } from '#contract/books/statements';
import { addressOf } from '#web/lib/api.ts';
import type { Period } from '#web/rentals/period/periods.ts';
import type { Of } from './api.ts';

export interface Hrefs {
  pdf: string;
  csv: string;
}

/** As it stands now. */
export const hrefsOf = ({ leaseId, propertyId }: Of, period: Period): Hrefs =>
  leaseId === undefined
    ? {
        pdf: addressOf(downloadPropertyStatement.path, { query: { ...period, propertyId } }),
        csv: addressOf(exportPropertyStatement.path, { query: { ...period, propertyId } }),
      }
    : {
        pdf: addressOf(downloadLeaseStatement.path, { params: { id: leaseId }, query: { ...period } }),
        csv: addressOf(exportLeaseStatement.path, { params: { id: leaseId }, query: { ...period } }),
      };

/** As it was sent. */
export const hrefsOfSent = (id: number): Hrefs => ({
  pdf: addressOf(downloadStatement.path, { params: { id } }),
  csv: addressOf(exportStatement.path, { params: { id } }),
});
