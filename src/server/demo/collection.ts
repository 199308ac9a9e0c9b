import { paymentMethodForm } from '#contract/money/payment-methods';
import { scheduleForm } from '#contract/money/payment-schedules';
import { rentSettingsForm } from '#contract/money/rent-settings';
import { addMonths, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as listLeases } from '../features/lettings/leases/service/find-lease.ts';
import { add as addMethod } from '../features/money/payment-methods/service.ts';
import { give } from '../features/money/payment-schedules/service/auto-pay-consent.ts';
import {
  change as changeSchedule,
  create as createSchedule,
} from '../features/money/payment-schedules/service/manage.ts';
import { list as listSchedules } from '../features/money/payment-schedules/service.ts';
import { save as saveSettings } from '../features/money/rent-settings/service.ts';

/** The past is in the books already: the schedules go on from the next month. */
const nextFifth = (today: CalendarDate): CalendarDate => `${addMonths(today, 1).slice(0, 7)}-05`;

const methodsIn = (year: number) => [
  {
    methodType: 'bank_account',
    methodName: 'Savings account',
    bankName: 'Canara Bank',
    accountType: 'savings',
    lastFourDigits: '8123',
  },
  {
    methodName: 'Visa for the rent',
    paymentGateway: 'razorpay',
    cardBrand: 'visa',
    lastFourDigits: '4242',
    expiryMonth: 8,
    expiryYear: year + 3,
    isDefault: true,
  },
];

/** The tenant lets the rent be taken, and has not answered yet about the parking. */
const agreeOnAutoPay = async (deps: Deps, { landlord, tenant }: Record<'landlord' | 'tenant', Actor>) => {
  const [rent] = await listSchedules(deps, tenant, { limit: 1 });
  if (!rent) throw new Error('the demo tenant has no schedule');
  await changeSchedule(deps, landlord, rent.id, { autoPayEnabled: true });
  await give(deps, tenant, rent.id, { highestAmount: rent.amount });
  const parking = { leaseId: rent.leaseId, scheduleName: 'Parking', amount: '1500', paymentType: 'other' };
  const terms = { startDate: nextFifth(dateInIndia(deps.now())), autoPayEnabled: true };
  await createSchedule(deps, landlord, scheduleForm.parse({ ...parking, ...terms }));
};

/** How the demo landlord takes rent from now on, and what the demo tenant pays with. */
export const setUpCollection = async (
  deps: Deps,
  { landlord, tenant }: Record<'landlord' | 'tenant', Actor>,
): Promise<void> => {
  const today = dateInIndia(deps.now());
  const settings = { upiId: 'meera.kulkarni@okbank', pan: 'AKLPK3927Q' };
  await saveSettings(deps, landlord, rentSettingsForm.parse(settings));
  const leases = await listLeases(deps, landlord, { status: 'active', limit: 50 });
  for (const { id, monthlyRent } of leases.reverse()) {
    const terms = { lateFeeKind: 'fixed', lateFeeValue: '500', graceDays: 5 };
    const rent = {
      leaseId: id,
      scheduleName: 'Monthly rent',
      amount: monthlyRent,
      startDate: nextFifth(today),
      ...terms,
    };
    await createSchedule(deps, landlord, scheduleForm.parse(rent));
  }
  for (const method of methodsIn(Number(today.slice(0, 4)))) {
    await addMethod(deps, tenant, paymentMethodForm.parse(method));
  }
  await agreeOnAutoPay(deps, { landlord, tenant });
};
