import {
  ASK_A_TAX_PROFESSIONAL,
  lawInWords,
  ruleOn,
  type TaxSubject,
  taxSubjectLabels,
} from '#contract/money/tax-rules';
import { missingLabels, type YearEnd, type YearEndProperty } from '#contract/overview/year-end';
import { formatDate, formatMonth, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { Pages } from '#server/pdf/pages';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

interface YearEndSheet {
  year: YearEnd;
  now: Date;
}

/** Words, the law, and an amount at the right. */
const steps = (words: string, law: string, amount: string) => [
  { text: words, part: 0.44 },
  { text: law, part: 0.36 },
  { text: amount, part: 0.2, align: 'right' as const },
];

const evenly = (texts: string[], figures: number) =>
  texts.map((text, index) => ({
    text,
    part: 1 / texts.length,
    ...(index >= texts.length - figures && { align: 'right' as const }),
  }));

const less = (amount: string | null) => (amount === null ? 'not entered' : `- ${formatRupees(amount)}`);

const writeProperty = (pages: Pages, year: YearEnd, home: YearEndProperty): void => {
  const law = (subject: TaxSubject) => {
    const rule = ruleOn(year.rules, subject, year.to);
    return rule ? lawInWords(rule) : '';
  };
  pages.heading(shown(home.property));
  pages.paper.fact('Address', shown(home.address, ''));
  pages.table(steps('', 'By', 'Amount'), [
    { cells: steps('Rent received or receivable', law('annual_value'), formatRupees(home.rent)) },
    { cells: steps('Unrealised rent', law('unrealised_rent'), less(home.unrealised ?? '0.00')) },
    { cells: steps('Annual value', '', formatRupees(home.annualValue)), style: { isStrong: true } },
    { cells: steps('Municipal tax paid in the year', law('municipal_tax'), less(home.municipalTax)) },
    { cells: steps('Net annual value', '', formatRupees(home.netAnnualValue)), style: { isStrong: true } },
    { cells: steps('Standard deduction', law('standard_deduction'), less(home.deduction)) },
    { cells: steps('Loan interest', law('loan_interest'), less(home.loanInterest)) },
    { cells: steps('Income from this property', '', formatRupees(home.income)), style: { isStrong: true } },
    ...home.owners.map(({ name, percent, amount }) => ({
      cells: steps(`Of it ${shown(name)}, ${percent}%`, law('co_owners'), formatRupees(amount)),
    })),
  ]);
  pages.paper.fact('Empty', `${home.vacantDays} days, ${formatRupees(home.vacancy)} at the asked rent`);
  if (home.missing.length > 0) pages.paper.fact('Missing', home.missing.map((each) => missingLabels[each]).join('. '));
};

const make = async ({ year, now }: YearEndSheet): Promise<Buffer> => {
  const title = `Year-end pack ${year.label}`;
  const paper = await Paper.begin(title, now);
  const pages = new Pages(paper, null, now);
  paper.head(title, `${formatDate(year.from)} to ${formatDate(year.to)}`);
  paper.fact('Owner', shown(year.owner));
  paper.fact('Income from property', formatRupees(year.totals.income));
  paper.fact('TDS by tenants', formatRupees(year.tds.total));
  paper.paragraph('Please note', ASK_A_TAX_PROFESSIONAL);
  for (const home of year.properties) writeProperty(pages, year, home);
  if (year.owners.length > 0) {
    pages.heading('Income by owner');
    pages.table(
      evenly(['Owner', 'Income'], 1),
      year.owners.map(({ name, amount }) => ({ cells: evenly([shown(name), formatRupees(amount)], 1) })),
    );
  }
  if (year.tds.credits.length > 0) {
    pages.heading('Tax deducted by tenants');
    pages.table(
      evenly(['Day', 'Tenant', 'Certificate', 'Form', 'Amount'], 1),
      year.tds.credits.map(({ deductedOn, tenant, certificateNumber, law, amount }) => ({
        cells: evenly(
          [formatDate(deductedOn), shown(tenant), shown(certificateNumber), shown(law?.form), formatRupees(amount)],
          1,
        ),
      })),
    );
  }
  if (year.gst.length > 0) {
    pages.heading('GST');
    pages.table(
      evenly(['Month', 'Tenant', 'Taxable', 'CGST', 'SGST', 'IGST', 'Paid over', 'Due'], 6),
      year.gst.map(({ month, tenant, taxable, cgst, sgst, igst, paidOver, due }) => ({
        cells: evenly(
          [formatMonth(month), shown(tenant), ...[taxable, cgst, sgst, igst, paidOver, due].map(formatRupees)],
          6,
        ),
        style: { size: 8 },
      })),
    );
  }
  pages.heading('The law by which it was reckoned');
  pages.table(
    steps('About', 'Law', 'Looked up on'),
    year.rules.map((rule) => ({
      cells: steps(taxSubjectLabels[rule.subject], lawInWords(rule), formatDate(rule.checkedOn)),
    })),
  );
  return pages.finish();
};

export const yearEndPaper = paperKind({ name: 'year-end', make });
