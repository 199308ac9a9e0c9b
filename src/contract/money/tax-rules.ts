import { z } from 'zod';
import { supportAdmins } from '#contract/platform/admin-roles';
import { blankIsNone } from '#contract/platform/blank';
import { type CalendarDate, calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, put } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';
import { optionalAmount } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';

/** What the law on rent says something about. */
export const taxSubjectLabels = {
  annual_value: 'Annual value of what is let',
  unrealised_rent: 'Rent that cannot be realised',
  municipal_tax: 'Municipal taxes',
  standard_deduction: 'Standard deduction',
  loan_interest: 'Loan interest of what is let',
  own_home_interest: 'Loan interest of an own home',
  loss_set_off: 'Loss against other income',
  co_owners: 'Co-owners',
  tds_individual: 'TDS on rent by individuals and HUFs',
  tds_business: 'TDS on rent by businesses',
  tds_without_pan: 'TDS where no PAN is given',
  hra_pan: "Landlord's PAN for a claim of HRA",
  gst_registration: 'GST: who has to register',
  gst_on_rent: 'GST on the rent of commercial space',
} as const;
export type TaxSubject = keyof typeof taxSubjectLabels;
export const taxSubjects = valuesOf(taxSubjectLabels);

/** Years up to March 2026 stay with the act of 1961. */
export const taxActLabels = {
  income_tax_1961: 'Income-tax Act 1961',
  income_tax_2025: 'Income-tax Act 2025',
  gst_2017: 'GST law of 2017',
} as const;
export type TaxAct = keyof typeof taxActLabels;
export const taxActs = valuesOf(taxActLabels);

/** For how long an amount is meant. */
export const taxSpanLabels = { month: 'a month', year: 'a year' } as const;
export const taxSpans = valuesOf(taxSpanLabels);

export const ASK_A_TAX_PROFESSIONAL =
  'Tax law changes, and this table may be behind it. It is no advice: check with a professional before you file or pay.';

/** One line of the law, from a day on, as somebody looked it up. */
export const taxRule = z.object({
  id: z.number(),
  subject: z.enum(taxSubjects),
  /** The first day on which it holds; until the next line of the same subject. */
  fromDate: z.string(),
  act: z.enum(taxActs),
  section: z.string(),
  percent: z.number().nullable(),
  /** A limit or a threshold, for a month or a year. */
  amount: z.string().nullable(),
  per: z.enum(taxSpans).nullable(),
  /** What is filed, and what the other side gets. */
  form: z.string().nullable(),
  certificate: z.string().nullable(),
  /** Within so many days after the month in which tax was deducted. */
  days: z.number().nullable(),
  text: z.string(),
  source: z.string(),
  checkedOn: z.string(),
});
export type TaxRule = z.infer<typeof taxRule>;

const PERCENT = 'Between 0 and 100 percent';
const DAYS = 'Between 0 and 366 days';

export const taxRuleForm = z
  .object({
    subject: z.enum(taxSubjects, 'Please choose what it is about'),
    fromDate: calendarDate('Please enter the first day on which it holds'),
    act: z.enum(taxActs, 'Please choose the law'),
    section: requiredText(120, 'Please name the section'),
    percent: z.preprocess(blankIsNone, z.number(PERCENT).min(0, PERCENT).max(100, PERCENT).nullable()),
    amount: optionalAmount('Please enter an amount'),
    per: z.preprocess(blankIsNone, z.enum(taxSpans, 'Please choose a month or a year').nullable()),
    form: optionalText(60, 'At most 60 characters').default(null),
    certificate: optionalText(60, 'At most 60 characters').default(null),
    days: z.preprocess(blankIsNone, z.number(DAYS).int(DAYS).min(0, DAYS).max(366, DAYS).nullable()),
    text: requiredText(1000, 'Please write what holds'),
    source: requiredText(300, 'Please name the source'),
    checkedOn: calendarDate('Please enter the day on which it was checked'),
  })
  .refine(({ amount, per }) => (amount === null) === (per === null), {
    path: ['per'],
    message: 'An amount is meant for a month or for a year',
  });
export type TaxRuleForm = z.output<typeof taxRuleForm>;

/** The line that holds on a day, of lines in the order of their days. */
export const ruleOn = <Rule extends Pick<TaxRule, 'subject' | 'fromDate'>>(
  rules: readonly Rule[],
  subject: TaxSubject,
  day: CalendarDate,
): Rule | undefined => rules.findLast((rule) => rule.subject === subject && rule.fromDate <= day);

/** Income-tax Act 1961, section 24(a). */
export const lawInWords = ({ act, section }: Pick<TaxRule, 'act' | 'section'>): string =>
  `${taxActLabels[act]}, ${section}`;

export const listTaxRules = get('/api/tax-rules', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'What the law says about tax on rent, line by line from the day on which each holds, with its source',
  shows: ['tax-rules'],
  response: { 200: z.array(taxRule) },
});

export const listAllTaxRules = get('/api/admin/tax-rules', {
  access: supportAdmins,
  summary: 'The table of tax on rent',
  shows: ['tax-rules'],
  response: { 200: z.array(taxRule) },
});

export const setTaxRule = put('/api/admin/tax-rules', {
  access: supportAdmins,
  summary: 'Write what the law says about something from a day on, in place of what stood there for that day',
  body: taxRuleForm,
  changes: ['tax-rules'],
  response: { 200: taxRule },
});

export const removeTaxRule = del('/api/admin/tax-rules/{id}', {
  access: supportAdmins,
  summary: 'Remove a line of the table; the one before it holds then',
  params: byRowId,
  changes: ['tax-rules'],
  response: { 204: nothing },
});
