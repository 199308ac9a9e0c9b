import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { type ManualMethod, transactionMethodLabels } from '#contract/money/payments';
import { reservationForm } from '#contract/money/reservations';
import { addDays } from '#contract/platform/calendar';
import { today } from '#web/lib/dates.ts';
import { fullName } from '#web/rentals/names.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useReserve, useTenantChoices } from './api.ts';

interface Space {
  id: number;
  name: string;
  monthlyRent: string;
}

const KEPT_DAYS = 7;

const firstValues = ({ monthlyRent }: Space) => ({
  who: 'new' as 'new' | 'known',
  tenantId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  startDate: '',
  reservedUntil: addDays(today(), KEPT_DAYS),
  monthlyRent: typedOf(monthlyRent),
  securityDeposit: '' as Typed,
  bookingAmount: '' as Typed,
  bookingMethod: '' as ManualMethod | '',
});
type Values = ReturnType<typeof firstValues>;

const bodyOf = (propertyId: number, values: Values) => {
  const { who, tenantId, firstName, lastName, email, phone, startDate, reservedUntil, bookingMethod } = values;
  return {
    propertyId,
    tenantId: who === 'known' ? tenantId || null : null,
    person: who === 'new' ? { firstName, lastName, email, phone } : null,
    startDate,
    endDate: undefined,
    reservedUntil,
    monthlyRent: typedText(values.monthlyRent),
    securityDeposit: typedText(values.securityDeposit),
    bookingAmount: typedText(values.bookingAmount),
    bookingMethod: bookingMethod || null,
  };
};

/** Keeps a space for somebody until a day. */
export function ReserveDialog({ space, isOpen, onClose }: Opening & { space: Space }) {
  return (
    <EditDialog title={`Reserve ${space.name}`} size={560} isOpen={isOpen} onClose={onClose}>
      <ReserveForm space={space} />
    </EditDialog>
  );
}

const methods = (['upi', 'cash', 'bank_transfer', 'cheque', 'other'] as const).map((value) => ({
  value,
  label: transactionMethodLabels[value],
}));

function ReserveForm({ space }: { space: Space }) {
  const reserving = useReserve();
  const tenants = useTenantChoices().data ?? [];
  const entry = useEntryForm({
    schema: reservationForm,
    initialValues: firstValues(space),
    body: (values) => bodyOf(space.id, values),
    send: (body) => reserving.mutateAsync({ body }),
    saved: { title: 'Reserved', message: `${space.name} is kept. They are asked by mail whether it is right.` },
    failed: 'It could not be reserved. Please try again.',
    fieldOf: (name) => name.replace('person.', ''),
  });
  const { form } = entry;
  const values = form.getValues();
  return (
    <EditForm entry={entry} gap="lg" label="Reserve" pending="Reserving...">
      <FormSection title="For whom">
        <SegmentedControl
          className={wideField}
          aria-label="Who it is for"
          data={[
            { value: 'new', label: 'Somebody new' },
            { value: 'known', label: 'One of your tenants' },
          ]}
          {...form.getInputProps('who')}
        />
        {values.who === 'known' ? (
          <Select
            className={wideField}
            label="Tenant"
            placeholder="Choose a tenant"
            searchable
            required
            comboboxProps={{ keepMounted: false }}
            data={tenants.map((tenant) => ({ value: tenant.id, label: fullName(tenant) }))}
            {...form.getInputProps('tenantId')}
            value={values.tenantId || null}
          />
        ) : (
          <>
            <TextInput label="First name" required {...form.getInputProps('firstName')} />
            <TextInput label="Last name" required {...form.getInputProps('lastName')} />
            <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
            <TextInput label="Phone" type="tel" required {...form.getInputProps('phone')} />
          </>
        )}
      </FormSection>
      <FormSection title="When and for how much">
        <DateField label="Moves in on" required {...form.getInputProps('startDate')} value={values.startDate} />
        <DateField
          label="Kept until"
          description="After this day it is free again by itself"
          minDate={today()}
          required
          {...form.getInputProps('reservedUntil')}
          value={values.reservedUntil}
        />
        <RupeeField label="Monthly rent" required {...form.getInputProps('monthlyRent')} />
        <RupeeField label="Security deposit" {...form.getInputProps('securityDeposit')} />
        <RupeeField
          label="Booking amount"
          description="If anything is paid for keeping it"
          {...form.getInputProps('bookingAmount')}
        />
        <Select
          label="Paid by"
          placeholder="Not paid yet"
          clearable
          comboboxProps={{ keepMounted: false }}
          data={methods}
          {...form.getInputProps('bookingMethod')}
          value={values.bookingMethod || null}
        />
      </FormSection>
    </EditForm>
  );
}
