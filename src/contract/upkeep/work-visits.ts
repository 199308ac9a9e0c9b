import { z } from 'zod';
import { calendarDate, daysBetween } from '#contract/platform/calendar';
import { get } from '#contract/platform/endpoint';
import { categories, homeWindows, urgencies } from './request-choices.ts';
import { orderStatuses } from './work-order-status.ts';

const MOST_DAYS = 42;

export const workVisit = z.object({
  orderId: z.number(),
  requestId: z.number(),
  title: z.string(),
  category: z.enum(categories),
  urgency: z.enum(urgencies),
  propertyId: z.number(),
  propertyName: z.string(),
  /** 'Powai, Mumbai' */
  area: z.string(),
  /** Who comes, where they are among your vendors. */
  vendorId: z.number().nullable(),
  vendorName: z.string(),
  status: z.enum(orderStatuses),
  /** None: no time is agreed on yet. */
  visitAt: z.string().nullable(),
  /** When somebody is at home. */
  windows: z.array(z.enum(homeWindows)),
});
export type WorkVisit = z.infer<typeof workVisit>;

export const listWorkVisits = get('/api/work-visits', {
  access: ['landlord', 'agent'],
  summary: 'Who comes when, between two days, and jobs that have no time yet',
  query: z
    .object({ from: calendarDate('Please enter a date'), to: calendarDate('Please enter a date') })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) <= MOST_DAYS, {
      path: ['to'],
      message: `At most ${MOST_DAYS} days`,
    }),
  shows: ['maintenance', 'vendors', 'properties'],
  response: { 200: z.object({ visits: z.array(workVisit), withoutTime: z.array(workVisit) }) },
});
