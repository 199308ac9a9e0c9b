import type { PaymentSchedule } from '#contract/money/payment-schedules';
import { frequencyLabels, isByWeek } from '#contract/money/schedule-dates';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Rhythm = Pick<PaymentSchedule, 'frequency' | 'dayOfMonth' | 'dayOfWeek'>;

/** 'Monthly, on day 5'; 'Weekly, on Monday'. */
export const rhythmInWords = ({ frequency, dayOfMonth, dayOfWeek }: Rhythm): string => {
  const often = frequencyLabels[frequency];
  if (isByWeek(frequency)) return dayOfWeek === null ? often : `${often}, on ${weekdays[dayOfWeek]}`;
  return dayOfMonth === null ? often : `${often}, on day ${dayOfMonth}`;
};
