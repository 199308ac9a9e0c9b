import { Button, Group, Switch, Text } from '@mantine/core';
import { type CommercialTermsForm, commercialTermsForm } from '#contract/lettings/commercial-terms';
import { asksPaidUntil, leaseBilling } from '#contract/lettings/lease-billing';
import { type BilledLease, firstCharges } from '#contract/money/lease-charges';
import { RAISED_DAYS_AHEAD } from '#contract/money/payment-schedules';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useGstRates } from '#web/rentals/gst-rates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { billedLease, billingOf } from '../billing-values.ts';
import { commercialTermsOf, type TenantField } from '../tenant-values.ts';
import classes from './billing-fields.module.css';
import { kindOf } from './commercial-terms.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Choices } from './lease-fields.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const billingNames: TenantField[] = ['billsDeposit', 'billsRent', 'rentDay', 'paidUntil'];

const wide = { gridColumn: '1 / -1' };

/** What the new lease raises by itself, with the first charges as the server will raise them. */
export function BillingFields({ form, properties }: FieldsProps & Pick<Choices, 'properties'>) {
  const { billsRent, leaseStartDate, paidUntil } = form.getValues();
  const asks = billsRent && leaseStartDate !== '' && asksPaidUntil(leaseStartDate, today());
  return (
    <FieldGroup title="Rent and deposit">
      <Switch
        label="Raise the security deposit"
        description="Once, when the lease begins."
        {...form.getInputProps('billsDeposit', { type: 'checkbox' })}
      />
      <Switch
        label="Raise the rent every month"
        description="By itself, until the lease ends."
        {...form.getInputProps('billsRent', { type: 'checkbox' })}
      />
      {billsRent && (
        <CountField
          label="Rent is due on day"
          description="Of each month, 1 to 31; a short month takes its last day"
          placeholder="As the start date"
          {...form.getInputProps('rentDay')}
        />
      )}
      {asks && (
        <div>
          <DateField
            label="Rent is paid until"
            description="The lease began earlier. What is paid is not raised."
            withAsterisk
            {...form.getInputProps('paidUntil')}
            value={paidUntil}
          />
          <Group mt={4} gap="xs">
            {paidChoices(leaseStartDate, today()).map(({ label, date }) => (
              <Button
                key={label}
                variant="light"
                size="compact-sm"
                onClick={() => form.setFieldValue('paidUntil', date)}
              >
                {label}
              </Button>
            ))}
          </Group>
        </div>
      )}
      <Preview form={form} properties={properties} isWaiting={asks && paidUntil === ''} />
    </FieldGroup>
  );
}

const paidChoices = (leaseStart: CalendarDate, today: CalendarDate) => {
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  return [
    ...(lastMonth >= leaseStart ? [{ label: formatDate(lastMonth), date: lastMonth }] : []),
    { label: 'Nothing is paid', date: addDays(leaseStart, -1) },
  ];
};

function Preview({ form, properties, isWaiting }: FieldsProps & Pick<Choices, 'properties'> & { isWaiting: boolean }) {
  const values = form.getValues();
  const lease = billedLease(values);
  const billing = leaseBilling.safeParse(billingOf(values)).data;
  const terms = commercialTermsForm.safeParse(commercialTermsOf(values, kindOf(values, properties))).data;
  const isOn = values.billsRent || values.billsDeposit;
  if (!isOn) return <Muted style={wide}>Nothing is raised: you raise each payment yourself.</Muted>;
  return (
    <section className={classes.preview} aria-label="What is raised first" aria-live="polite" style={wide}>
      <Text size="sm" fw={600}>
        What is raised first
      </Text>
      {!lease || !billing || isWaiting ? (
        <Muted>{lease && isWaiting ? WAITING : INCOMPLETE}</Muted>
      ) : (
        <Charges lease={lease} billing={billing} terms={terms} />
      )}
    </section>
  );
}

const WAITING = 'Say until when the rent is paid to see the charges.';
const INCOMPLETE = 'Choose a property, a start date and the rent to see the charges.';

interface ChargesProps {
  lease: BilledLease;
  billing: Parameters<typeof firstCharges>[1];
  terms: CommercialTermsForm | undefined;
}

function Charges({ lease, billing, terms }: ChargesProps) {
  const addsGst = terms?.gstOnRent === 'added';
  const gstRates = useGstRates(addsGst);
  if (addsGst && !gstRates) return <Muted aria-busy>Looking up the rate of GST...</Muted>;
  const charges = firstCharges(lease, billing, { today: today(), terms, gstRates });
  if (charges.length === 0) return <Muted>There is nothing to raise.</Muted>;
  return (
    <>
      <Rows
        label="First charges"
        rows={charges.map(({ type, dueDate, text, amount, note }) => ({
          key: `${type} ${dueDate}`,
          title: text,
          detail: `${dueDate < today() ? 'Was due' : 'Due'} on ${formatDate(dueDate)}${note ? `; ${note}` : ''}`,
          end: (
            <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(amount)}
            </Text>
          ),
        }))}
      />
      {billing.rent && <Muted size="xs">And so on, each {RAISED_DAYS_AHEAD} days before it is due.</Muted>}
    </>
  );
}
