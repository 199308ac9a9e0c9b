import { Select, Textarea, TextInput } from '@mantine/core';
import { paymentTypeLabels } from '#contract/money/payments';
import { frequencyLabels, isByWeek } from '#contract/money/schedule-dates';
import { typedOf } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { LeaseField } from '../lease-field.tsx';
import type { ScheduleState } from './schedule-values.ts';
import { weekdays } from './schedule-words.ts';

/** What is owed again and again. */
export function ChargeFields({ form, isNew }: { form: ScheduleState; isNew: boolean }) {
  const suggest = (monthlyRent: string | undefined) => {
    if (monthlyRent === undefined) return;
    const { amount, scheduleName, paymentType } = form.getValues();
    if (amount === '' && paymentType === 'rent') form.setFieldValue('amount', typedOf(monthlyRent));
    if (scheduleName === '' && paymentType === 'rent') form.setFieldValue('scheduleName', 'Monthly rent');
  };
  return (
    <FormSection title="The charge">
      {isNew && (
        <LeaseField
          className={wideField}
          data-autofocus
          {...form.getInputProps('leaseId')}
          onChoose={(lease) => suggest(lease?.monthlyRent)}
        />
      )}
      <TextInput label="Schedule name" placeholder="Monthly rent" required {...form.getInputProps('scheduleName')} />
      <RupeeField label="Amount" required step={0.01} {...form.getInputProps('amount')} />
      {isNew && (
        <Select label="Payment type" data={choicesOf(paymentTypeLabels)} {...form.getInputProps('paymentType')} />
      )}
      <Textarea
        className={isNew ? undefined : wideField}
        label="Description"
        minRows={1}
        maxRows={5}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}

/** When it is owed. The day of the month or of the week, as the frequency asks for. */
export function RhythmFields({ form, isNew }: { form: ScheduleState; isNew: boolean }) {
  const { frequency, startDate, endDate } = form.getValues();
  return (
    <FormSection title="When">
      {isNew && (
        <>
          <Select label="Frequency" data={choicesOf(frequencyLabels)} {...form.getInputProps('frequency')} />
          {isByWeek(frequency) ? (
            <Select
              allowDeselect
              label="Day of week"
              placeholder="As the start date"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear day of week' }}
              data={weekdays.map((label, value) => ({ value: String(value), label }))}
              {...form.getInputProps('dayOfWeek')}
              value={form.getValues().dayOfWeek || null}
              onChange={(value) => form.setFieldValue('dayOfWeek', value ?? '')}
            />
          ) : (
            <CountField
              label="Day of month"
              description="1 to 31; a short month takes its last day"
              placeholder="As the start date"
              {...form.getInputProps('dayOfMonth')}
            />
          )}
          <DateField label="Start date" required {...form.getInputProps('startDate')} value={startDate} />
        </>
      )}
      <DateField
        label="End date"
        description="Without one it goes on until the lease ends."
        minDate={startDate || undefined}
        {...form.getInputProps('endDate')}
        value={endDate}
      />
      <CountField
        label="Reminder days"
        description="How many days ahead the tenant is reminded, 0 to 30"
        {...form.getInputProps('reminderDays')}
      />
    </FormSection>
  );
}
