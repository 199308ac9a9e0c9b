import type { z } from 'zod';
import { isPeriod, LEASE_END_BEFORE_START } from '#contract/lettings/leases';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { TenantField, TenantValues } from './tenant-values.ts';

export type Problems = Partial<Record<TenantField, string>>;

/** The field that shows what is sent under a name. */
export const fieldOf = (name: string, { employmentStatus }: TenantValues): string =>
  name === 'jobTitle' && employmentStatus === 'self_employed' ? 'natureOfBusiness' : name;

/** What a schema says against the values, at their fields. */
export const problemsOf = (values: TenantValues, schema: z.ZodType, body: unknown): Problems => {
  const { leaseStartDate, leaseEndDate } = values;
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    problems[fieldOf(String(path[0]), values)] ??= message;
  }
  // The schema compares the dates only once everything else is right.
  if (leaseStartDate && !isPeriod(leaseStartDate, leaseEndDate)) problems.leaseEndDate ??= LEASE_END_BEFORE_START;
  return problems;
};

/** An agent takes nobody in for a time that is over. */
export const passedDates = ({ leaseStartDate, leaseEndDate }: TenantValues, today: CalendarDate): Problems => ({
  ...(leaseStartDate && leaseStartDate < today && { leaseStartDate: 'Start date cannot be before today' }),
  ...(leaseEndDate && leaseEndDate < today && { leaseEndDate: 'End date cannot be before today' }),
});

export const todayInIndia = (): CalendarDate => dateInIndia(new Date());
