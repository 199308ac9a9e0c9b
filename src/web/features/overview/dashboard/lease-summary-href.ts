import { downloadLeaseSummary } from '#contract/lettings/leases';
import { addressOf } from '#web/lib/api.ts';

/** Where the browser gets a lease as PDF. */
export const leaseSummaryHref = (id: number): string => addressOf(downloadLeaseSummary.path, { params: { id } });
