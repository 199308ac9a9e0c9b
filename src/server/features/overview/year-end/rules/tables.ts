import { lawInWords, taxSubjectLabels } from '#contract/money/tax-rules';
import type { YearEnd } from '#contract/overview/year-end';
import type { SheetCell } from '#server/xlsx';

type CellType = 'text' | 'amount' | 'number' | 'day' | 'month';

/** A table of the year: the same in a spreadsheet and as plain text. */
export interface Table {
  name: string;
  title: string;
  columns: { label: string; type: CellType }[];
  rows: (string | null)[][];
}

export const cellOf = (type: CellType, value: string | null): SheetCell => {
  if (value === null) return null;
  if (type === 'amount') return { amount: value };
  if (type === 'number') return { number: Number(value) };
  if (type === 'day') return { day: value };
  return type === 'month' ? { day: `${value}-01` } : { text: value };
};

const of = (type: CellType, ...labels: string[]) => labels.map((label) => ({ label, type }));

const income = ({ properties }: YearEnd): Table => ({
  name: 'income-from-property',
  title: 'Income from property',
  columns: [
    ...of('text', 'Property', 'Address'),
    ...of('amount', 'Rent received or receivable', 'Not received yet', 'Unrealised rent', 'Annual value'),
    ...of('amount', 'Municipal tax paid', 'Net annual value', 'Standard deduction', 'Loan interest', 'Income'),
    ...of('number', 'Vacant days'),
    ...of('amount', 'Rent of vacant days', 'Other income'),
  ],
  rows: properties.map((home) => [
    ...[home.property, home.address],
    ...[home.rent, home.open, home.unrealised, home.annualValue],
    ...[home.municipalTax, home.netAnnualValue, home.deduction, home.loanInterest, home.income],
    ...[String(home.vacantDays), home.vacancy, home.other],
  ]),
});

const owners = ({ properties }: YearEnd): Table => ({
  name: 'owners',
  title: 'Owners',
  columns: [...of('text', 'Property', 'Owner'), ...of('number', 'Percent'), ...of('amount', 'Income')],
  rows: properties.flatMap((home) =>
    home.owners.map(({ name, percent, amount }) => [home.property, name, String(percent), amount]),
  ),
});

const deducted = ({ tds }: YearEnd): Table => ({
  name: 'tds',
  title: 'TDS by tenants',
  columns: [
    ...of('day', 'Deducted on'),
    ...of('text', 'Property', 'Tenant'),
    ...of('amount', 'Amount'),
    ...of('text', 'Certificate number', 'Filed with form', 'Certificate form', 'Law'),
  ],
  rows: tds.credits.map(({ deductedOn, property, tenant, amount, certificateNumber, law }) => [
    ...[deductedOn, property, tenant, amount, certificateNumber],
    ...[law?.form ?? null, law?.certificate ?? null, law && lawInWords(law)],
  ]),
});

const gstByMonth = ({ gst }: YearEnd): Table => ({
  name: 'gst',
  title: 'GST summary',
  columns: [
    ...of('month', 'Month'),
    ...of('text', 'Property', 'Tenant'),
    ...of('amount', 'Taxable rent', 'CGST', 'SGST', 'IGST', 'Paid over', 'Still due'),
  ],
  rows: gst.map(({ month, property, tenant, taxable, cgst, sgst, igst, paidOver, due }) => [
    ...[month, property, tenant, taxable, cgst, sgst, igst, paidOver, due],
  ]),
});

const paidByTenants = ({ hra }: YearEnd): Table => ({
  name: 'rent-paid-by-tenants',
  title: 'Rent paid by tenants',
  columns: [...of('text', 'Property', 'Tenant'), ...of('amount', 'Paid')],
  rows: hra.map(({ property, tenant, paid }) => [property, tenant, paid]),
});

const law = ({ rules }: YearEnd): Table => ({
  name: 'law',
  title: 'Law of the year',
  columns: [
    ...of('text', 'About', 'Law'),
    ...of('day', 'From'),
    ...of('number', 'Percent'),
    ...of('amount', 'Amount'),
    ...of('text', 'Per', 'Form', 'What it says', 'Source'),
    ...of('day', 'Looked up on'),
  ],
  rows: rules.map((rule) => [
    ...[taxSubjectLabels[rule.subject], lawInWords(rule), rule.fromDate],
    ...[rule.percent === null ? null : String(rule.percent), rule.amount, rule.per, rule.form],
    ...[rule.text, rule.source, rule.checkedOn],
  ]),
});

/** What an accountant opens first: a row for each property, then owners, tax deducted, GST, and the law by which it was reckoned. */
export const tablesOf = (year: YearEnd): Table[] =>
  [income, owners, deducted, gstByMonth, paidByTenants, law].map((table) => table(year));
