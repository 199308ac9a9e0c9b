import { Text } from '@mantine/core';
import {
  ASK_A_TAX_PROFESSIONAL,
  lawInWords,
  type TaxRule,
  taxSpanLabels,
  taxSubjectLabels,
} from '#contract/money/tax-rules';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { LawTable } from '../law-table.tsx';
import { useAllTaxRules, useRemoveTaxRule } from './api.ts';
import { RuleForm } from './rule-form.tsx';

/** '2%, above ₹50,000 a month, form 141'. */
const figureOf = ({ percent, amount, per, form }: TaxRule): string =>
  [
    percent !== null && `${percent}%`,
    amount && per && `${formatRupees(amount)} ${taxSpanLabels[per]}`,
    form && `form ${form}`,
  ]
    .filter(Boolean)
    .join(', ');

const nameOf = ({ subject, fromDate }: TaxRule) => `${taxSubjectLabels[subject]} from ${formatDate(fromDate)}`;

/** On one line, however long the law beside it is. */
const Day = ({ date }: { date: string }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</span>;

const columns: Column<TaxRule>[] = [
  { label: 'About', cell: ({ subject }) => <Text size="sm">{taxSubjectLabels[subject]}</Text> },
  { label: 'Holds from', cell: ({ fromDate }) => <Day date={fromDate} /> },
  { label: 'Law', cell: (rule) => <Text size="sm">{lawInWords(rule)}</Text> },
  { label: 'Figure', cell: (rule) => <Text size="sm">{figureOf(rule)}</Text> },
  { label: 'Source', cell: ({ source }) => <Text size="sm">{source}</Text> },
  { label: 'Checked', cell: ({ checkedOn }) => <Day date={checkedOn} /> },
];

const phoneRow = (rule: TaxRule): PhoneRow => ({
  title: nameOf(rule),
  subtitle: [lawInWords(rule), figureOf(rule)].filter(Boolean).join(': '),
  sheet: {},
});

/** What the law says about tax on rent: years, duties and receipts are reckoned with it. */
export function TaxRulesTab() {
  const query = useAllTaxRules();
  const removing = useRemoveTaxRule();
  if (!query.data) return <NotLoaded query={query} what="The table" skeleton={[44, 64, 64]} isOnPage />;
  return (
    <LawTable
      label="Tax table"
      advice={ASK_A_TAX_PROFESSIONAL}
      rows={query.data}
      columns={columns}
      phone={phoneRow}
      nameOf={nameOf}
      afterRemoval="the line before it holds then."
      form={(rule) => <RuleForm key={rule?.id} rule={rule} />}
      onRemove={(id) => removing.mutateAsync({ params: { id } })}
    />
  );
}
