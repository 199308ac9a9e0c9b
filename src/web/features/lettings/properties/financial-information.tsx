import type { UseFormReturnType } from '@mantine/form';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { AmountField, PropertyValues } from './property-form-values.ts';

const dues: { field: AmountField; label: string; period: string }[] = [
  { field: 'societyMaintenanceDues', label: 'Society maintenance dues', period: 'per month' },
  { field: 'electricityDues', label: 'Electricity dues', period: 'per month' },
  { field: 'waterBillDues', label: 'Water bill dues', period: 'per month' },
  { field: 'propertyTaxDues', label: 'Property tax dues', period: 'per year' },
  { field: 'parkingDues', label: 'Parking dues', period: 'per month' },
];

export function FinancialInformation({ form }: { form: UseFormReturnType<PropertyValues> }) {
  return (
    <FormSection title="Financial Information">
      <RupeeField key={form.key('monthlyRent')} label="Monthly rent" required {...form.getInputProps('monthlyRent')} />
      <RupeeField
        key={form.key('securityDeposit')}
        label="Security deposit"
        required
        {...form.getInputProps('securityDeposit')}
      />
      <Muted className={wideField}>
        What the property costs you. These are taken off the rent in your income figures.
      </Muted>
      {dues.map(({ field, label, period }) => (
        <RupeeField key={form.key(field)} label={label} description={period} {...form.getInputProps(field)} />
      ))}
    </FormSection>
  );
}
