import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lawInWords, ruleOn, type TaxSubject } from '#contract/money/tax-rules';
import { missingLabels, type YearEnd, type YearEndProperty, type YearLine } from '#contract/overview/year-end';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { OpenedLine } from './opened-line.tsx';
import classes from './year-end.module.css';

interface PropertyYearProps {
  year: YearEnd;
  home: YearEndProperty;
  onSay: () => void;
  onOwners: () => void;
}

interface Step {
  name: string;
  law?: TaxSubject;
  hint?: string;
  value: ReactNode;
  isSum?: boolean;
}

const minusOf = (amount: string) => (toPaise(amount) === 0 ? '' : '− ');
const less = (amount: string) => `${minusOf(amount)}${formatRupees(amount)}`;

/** The arithmetic of one property, step by step; each amount of the books opens into its rows. */
export function PropertyYear({ year, home, onSay, onOwners }: PropertyYearProps) {
  const opened = (line: YearLine, amount: string) => (
    <OpenedLine year={year.year} propertyId={home.propertyId} property={home.property} line={line} amount={amount} />
  );
  const deduction = ruleOn(year.rules, 'standard_deduction', year.to);
  const steps: Step[] = [
    { name: 'Rent received or receivable', law: 'annual_value', value: opened('rent', home.rent) },
    ...(toPaise(home.open) > 0 ? [{ name: 'Of it not received yet', value: opened('open', home.open) }] : []),
    { name: 'Unrealised rent', law: 'unrealised_rent', value: less(home.unrealised ?? '0.00') },
    { name: 'Annual value', value: formatRupees(home.annualValue), isSum: true },
    {
      name: 'Municipal tax paid',
      law: 'municipal_tax',
      value: (
        <>
          {minusOf(home.municipalTax)}
          {opened('municipal_tax', home.municipalTax)}
        </>
      ),
    },
    { name: 'Net annual value', value: formatRupees(home.netAnnualValue), isSum: true },
    {
      name: `Standard deduction${deduction?.percent == null ? '' : `, ${deduction.percent}%`}`,
      law: 'standard_deduction',
      value: less(home.deduction),
    },
    {
      name: 'Loan interest',
      law: 'loan_interest',
      value: home.loanInterest === null ? 'Not entered' : less(home.loanInterest),
    },
    { name: 'Income from this property', value: formatRupees(home.income), isSum: true },
    ...home.owners.map(({ name, percent, amount }) => ({
      name: `Of it ${name}, ${percent}%`,
      value: formatRupees(amount),
    })),
  ];
  return (
    <Panel order={2} title={home.property} about={home.address}>
      <table className={classes.steps} aria-label={`Income from ${home.property}`}>
        <tbody>
          {steps.map(({ name, law, value, isSum }) => (
            <tr key={name} data-sum={isSum || undefined}>
              <th scope="row">
                {name}
                {law && <Law year={year} subject={law} />}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Muted>
        Empty for {home.vacantDays} {home.vacantDays === 1 ? 'day' : 'days'}, {formatRupees(home.vacancy)} at the asked
        rent. Other income: {opened('other', home.other)}
      </Muted>
      {home.missing.length > 0 && (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <IconAlertTriangle size={20} color="var(--mantine-color-yellow-7)" aria-hidden />
          <Text size="sm">
            <b>Still missing.</b> {home.missing.map((each) => missingLabels[each]).join('. ')}.
          </Text>
        </Group>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={onSay} aria-label={`Enter interest and rent given up: ${home.property}`}>
          Enter interest and rent given up
        </Button>
        <Button variant="default" onClick={onOwners} aria-label={`Owners: ${home.property}`}>
          Owners
        </Button>
      </Group>
    </Panel>
  );
}

function Law({ year, subject }: { year: YearEnd; subject: TaxSubject }) {
  const rule = ruleOn(year.rules, subject, year.to);
  return rule ? <Muted size="xs">{lawInWords(rule)}</Muted> : null;
}
