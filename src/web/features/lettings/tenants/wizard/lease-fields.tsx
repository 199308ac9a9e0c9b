import { Button, Group, Select } from '@mantine/core';
import { exceedsUsualDeposit, usualLeaseEnd } from '#contract/lettings/lease-customs';
import type { CalendarDate } from '#contract/platform/calendar';
import { today } from '#web/lib/dates.ts';
import { PropertyOption } from '#web/rentals/property-option.tsx';
import { typedOf } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { PropertyChoice } from '../api.ts';
import type { TenantField } from '../tenant-values.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const leaseNames: TenantField[] = [
  'propertyId',
  'leaseStartDate',
  'leaseEndDate',
  'monthlyRent',
  'securityDeposit',
];

const DEPOSIT_ADVICE =
  "More than two months' rent. Where a state has adopted the Model Tenancy Act, two months is the limit for homes.";
const wide = { gridColumn: '1 / -1' };

/** The properties that a lease can be made for. */
export interface Choices {
  properties: PropertyChoice[] | undefined;
  hasFailed: boolean;
}

interface LeaseFieldsProps extends FieldsProps, Choices {
  title: string;
  about: string;
  minDate?: CalendarDate;
}

export function LeaseFields({ form, title, about, properties, hasFailed, minDate }: LeaseFieldsProps) {
  const { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit } = form.getValues();
  const isHighDeposit = exceedsUsualDeposit(String(securityDeposit), String(monthlyRent));

  const choose = (id: string | null) => {
    form.setFieldValue('propertyId', id ?? '');
    const chosen = properties?.find((property) => String(property.id) === id);
    if (!chosen) return;
    if (monthlyRent === '') form.setFieldValue('monthlyRent', typedOf(chosen.monthlyRent));
    if (securityDeposit === '') form.setFieldValue('securityDeposit', typedOf(chosen.securityDeposit));
    if (!leaseStartDate && chosen.freeFrom && chosen.freeFrom > today())
      form.setFieldValue('leaseStartDate', chosen.freeFrom);
  };

  const runElevenMonths = () => {
    const startDate = leaseStartDate || today();
    form.setFieldValue('leaseStartDate', startDate);
    form.setFieldValue('leaseEndDate', usualLeaseEnd(startDate));
  };

  return (
    <FieldGroup title={title}>
      <Select
        allowDeselect
        label="Property"
        description={helpFor({ properties, hasFailed })}
        placeholder="Choose a property"
        searchable
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Property' }}
        nothingFoundMessage="No property is available"
        style={wide}
        data={(properties ?? []).map(({ id, name, freeFrom }) => ({
          value: String(id),
          label: name,
          disabled: freeFrom === null,
        }))}
        renderOption={({ option }) => {
          const property = properties?.find(({ id }) => String(id) === option.value);
          const place = [property?.address, property?.daysInWords].filter(Boolean).join(' · ');
          return <PropertyOption property={property} place={place} />;
        }}
        {...form.getInputProps('propertyId')}
        value={propertyId || null}
        onChange={choose}
      />
      <DateField
        label="Lease start date"
        minDate={minDate}
        {...form.getInputProps('leaseStartDate')}
        value={leaseStartDate}
      />
      <div>
        <DateField
          label="Lease end date"
          description="Eleven months is usual."
          minDate={leaseStartDate || minDate}
          {...form.getInputProps('leaseEndDate')}
          value={leaseEndDate}
        />
        <Group mt={4}>
          <Button variant="light" size="compact-sm" onClick={runElevenMonths}>
            Eleven months
          </Button>
        </Group>
      </div>
      <RupeeField label="Monthly rent" {...form.getInputProps('monthlyRent')} />
      <RupeeField
        label="Security deposit"
        description={isHighDeposit ? DEPOSIT_ADVICE : undefined}
        {...form.getInputProps('securityDeposit')}
      />
      <Muted style={wide}>{about}</Muted>
    </FieldGroup>
  );
}

const helpFor = ({ properties, hasFailed }: Choices): string | undefined => {
  if (hasFailed) return 'Your properties could not be loaded.';
  if (!properties || properties.some(({ freeFrom }) => freeFrom !== null && freeFrom <= today())) return undefined;
  const canComeLater = properties.some(({ freeFrom }) => freeFrom !== null);
  return `None of your properties is available now.${canComeLater ? ' You can let one from the day on which it is free.' : ''}`;
};
