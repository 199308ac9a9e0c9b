import type { Invoice } from '#contract/plans/invoices';

/** Those that wait for money. */
export const isOpenInvoice = ({ status }: Invoice): boolean => status === 'pending' || status === 'overdue';
