export { createCode, deleteCode, exportCodes, listCodes, updateCode } from './codes.ts';
export { createInvoice, exportInvoices, listInvoices, setInvoiceStatus } from './invoices.ts';
export { setPricing } from './pricing.ts';
export { report, stats } from './reports.ts';
