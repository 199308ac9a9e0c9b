import {
  answerNotice,
  getNotice,
  giveNotice,
  type NoticeForm,
  type NoticeOfLease,
  type NoticeQuestion,
} from '#contract/lettings/lease-notices';
import { updateLease } from '#contract/lettings/leases';
import type { Rights } from '#contract/lettings/mandate-rights';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import type { TestApp } from './app.ts';
import { aLease } from './books.ts';
import type { Caller } from './caller.ts';
import { anAgentOf } from './leases-and-tenants.ts';
import { aRental } from './payments.ts';
import { aLandlord, aProperty } from './people-and-homes.ts';

/** A leased home whose lease asks for thirty days of notice; it is 5 April 2026. */
export const aHomeToLeave = async (app: TestApp) => {
  const rental = await aRental(app);
  const exitTerms = { noticeDays: 30, exitPaintingCharge: null, exitCleaningCharge: null, depositReturnDays: 15 };
  await rental.landlord.call(updateLease, { params: { id: rental.lease.id }, body: { exitTerms } });
  return rental;
};

/** A leased home with an agent who may do only so much. */
export const aHomeWithAgent = async (app: TestApp, rights: Partial<Rights>) => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property, rights);
  const tenant = await app.signUp('tenant');
  const lease = await aLease(app, tenant, { propertyId: property.id });
  return { landlord, property, agent, tenant, lease };
};

export const notice = (person: Caller, leaseId: number, body: Partial<NoticeForm> = {}) =>
  person.call(giveNotice, { params: { id: leaseId }, body });

/** What somebody says to the notice as it stands now. */
export const answerNow = async (person: Caller, leaseId: number, question: NoticeQuestion, agrees: boolean) => {
  const params = { id: leaseId };
  const read = await person.call(getNotice, { params });
  const noticeId = (read.status === 200 && read.body.notice?.id) || 1;
  return person.call(answerNotice, { params, body: { noticeId, question, agrees } });
};

/** Notice that was taken. */
export const aNotice = async (
  person: Caller,
  leaseId: number,
  body: Partial<NoticeForm> = {},
): Promise<NoticeOfLease> => {
  const answer = await notice(person, leaseId, body);
  if (answer.status !== 201) throw new Error(`the notice was refused: ${answer.text}`);
  return answer.body;
};

/** Raises 30,000 rupees on the first of each month from April on. */
export const aMonthlyRent = async (landlord: Caller, leaseId: number) =>
  (
    await landlord.call(createPaymentSchedule, {
      body: {
        leaseId,
        scheduleName: 'Rent',
        paymentType: 'rent',
        frequency: 'monthly',
        amount: '30000',
        startDate: '2026-04-01',
        dayOfMonth: 1,
      },
    })
  ).body;
