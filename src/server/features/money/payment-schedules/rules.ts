import { rentFreeUntil } from '#contract/lettings/commercial-terms';
import { plainRent, type RentAgreement } from '#contract/money/rent-by-days';
import type { ScheduleRow } from './queries.ts';

/** What was agreed on the rent that a schedule raises; nothing where it raises something else. */
export const agreementOf = ({ paymentType, agreed, lease }: ScheduleRow): RentAgreement => {
  if (paymentType !== 'rent') return plainRent;
  return {
    steps: agreed.steps,
    rentFreeUntil: rentFreeUntil(lease.startDate, agreed.rentFreeWeeks ?? 0),
    gstRates: agreed.gstRates,
  };
};
