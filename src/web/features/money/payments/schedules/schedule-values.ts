import type { UseFormReturnType } from '@mantine/form';
import { DEFAULT_REMINDER_DAYS, type LateFeeKind, type PaymentSchedule } from '#contract/money/payment-schedules';
import type { PaymentType } from '#contract/money/payments';
import { type Frequency, isByWeek } from '#contract/money/schedule-dates';
import { type CalendarDate, monthOf, startOfDayInIndia } from '#contract/platform/calendar';
import { today } from '#web/lib/dates.ts';
import { newRentChange } from '#web/rentals/rent-change.tsx';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';

/** In the order of the fields: the first wrong one gets the cursor. */
export const newSchedule = () => ({
  leaseId: '',
  scheduleName: '',
  paymentType: 'rent' as PaymentType,
  amount: '' as Typed,
  description: '',
  frequency: 'monthly' as Frequency,
  dayOfMonth: '' as Typed,
  dayOfWeek: '',
  startDate: today(),
  endDate: '',
  reminderDays: DEFAULT_REMINDER_DAYS as Typed,
  autoPayEnabled: false,
  hasLateFee: false,
  lateFeeKind: 'fixed' as LateFeeKind,
  lateFeeValue: '' as Typed,
  graceDays: 0 as Typed,
  ...newRentChange(),
});
export type ScheduleValues = ReturnType<typeof newSchedule>;
export type ScheduleState = UseFormReturnType<ScheduleValues>;

/** The amount is sent as a number; blank stays blank, so that it is asked for. */
const amountOf = (typed: Typed) => (typedText(typed) === '' ? '' : Number(typedText(typed)));
const instantOf = (date: CalendarDate) => startOfDayInIndia(date).toISOString();
const wholeOf = (typed: Typed) => (typed === '' ? null : Number(typed));

const lateFeeOf = ({ hasLateFee, lateFeeKind, lateFeeValue, graceDays }: ScheduleValues) =>
  hasLateFee
    ? { lateFeeKind, lateFeeValue: typedText(lateFeeValue), graceDays: Number(graceDays) }
    : { lateFeeKind: 'none' as const, lateFeeValue: null, graceDays: 0 };

/** What is sent: dates as instants, and of the two days only the one that fits the frequency. */
export const bodyOf = (values: ScheduleValues) => {
  const isWeekly = isByWeek(values.frequency);
  return {
    leaseId: values.leaseId === '' ? values.leaseId : Number(values.leaseId),
    scheduleName: values.scheduleName,
    description: values.description,
    amount: amountOf(values.amount),
    frequency: values.frequency,
    paymentType: values.paymentType,
    startDate: values.startDate ? instantOf(values.startDate) : '',
    endDate: values.endDate ? instantOf(values.endDate) : null,
    dayOfMonth: isWeekly ? null : wholeOf(values.dayOfMonth),
    dayOfWeek: isWeekly ? wholeOf(values.dayOfWeek) : null,
    autoPayEnabled: values.autoPayEnabled,
    reminderDays: values.reminderDays === '' ? DEFAULT_REMINDER_DAYS : Number(values.reminderDays),
    ...lateFeeOf(values),
  };
};

/** What an existing schedule starts from. */
export const valuesOf = (schedule: PaymentSchedule): ScheduleValues => ({
  leaseId: String(schedule.leaseId),
  scheduleName: schedule.scheduleName,
  paymentType: schedule.paymentType,
  amount: typedOf(schedule.amount),
  description: schedule.description ?? '',
  frequency: schedule.frequency,
  dayOfMonth: schedule.dayOfMonth ?? '',
  dayOfWeek: schedule.dayOfWeek === null ? '' : String(schedule.dayOfWeek),
  startDate: schedule.startDate,
  endDate: schedule.endDate ?? '',
  reminderDays: schedule.reminderDays,
  autoPayEnabled: schedule.autoPayAsked,
  hasLateFee: schedule.lateFeeKind !== 'none',
  lateFeeKind: schedule.lateFeeKind === 'none' ? 'fixed' : schedule.lateFeeKind,
  lateFeeValue: schedule.lateFeeValue === null ? '' : Number(schedule.lateFeeValue),
  graceDays: schedule.graceDays,
  ...newRentChange(monthOf(schedule.nextDueDate ?? today())),
  changesOther: false,
});

export const isNewAmount = ({ amount }: ScheduleValues, before: PaymentSchedule): boolean =>
  typedText(amount) !== '' && Number(typedText(amount)) !== Number(before.amount);

/** The one that a lease says, too. */
export const isRentOfMonth = ({ paymentType, frequency }: PaymentSchedule): boolean =>
  paymentType === 'rent' && frequency === 'monthly';

/** What of a schedule may change: its rhythm may not; it is paused and ended elsewhere. */
export const changesOf = (values: ScheduleValues, before: PaymentSchedule) => {
  const { scheduleName, description, amount, endDate, autoPayEnabled, reminderDays } = bodyOf(values);
  const changes = { scheduleName, description, amount, endDate, autoPayEnabled, reminderDays };
  const isNew = isNewAmount(values, before);
  const { rentFrom, changesOther, changesRaised } = values;
  return {
    ...changes,
    ...lateFeeOf(values),
    status: undefined,
    amountFrom: isNew ? rentFrom : undefined,
    raised: isNew ? changesRaised : undefined,
    leaseRent: isNew && isRentOfMonth(before) ? changesOther : undefined,
  };
};
