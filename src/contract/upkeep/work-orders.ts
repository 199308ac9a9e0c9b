import { z } from 'zod';
import { get, patch, post, raw } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { positiveAmount } from '#contract/platform/money';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { categories, homeWindows, MAX_PHOTOS, places, urgencies } from './request-choices.ts';
import { approvalStates, workDecisions } from './work-approval.ts';
import { orderActions, orderStatuses } from './work-order-status.ts';

const note = optionalText(1000, 'At most 1000 characters').default(null);

export const workOrderForm = z.object({
  vendorId: rowId('Please choose the vendor'),
  note,
  /** What it would cost is to be said first. */
  asksEstimate: z.boolean().default(false),
  /** Not sent yet: there is no link until it is. */
  isDraft: z.boolean().default(false),
});

/** A photo that was sent with the link: its token says so. */
const sentPhoto = z.object({ fileUrl, claimToken: z.string().max(200).optional() });
export type SentPhoto = z.output<typeof sentPhoto>;
export const sentPhotos = z.array(sentPhoto).max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`).default([]);

/** What is said about a job; each action takes what it needs. */
export const orderDeed = z
  .object({
    action: z.enum(orderActions, 'Please say what to do'),
    note,
    visitAt: z.iso.datetime({ offset: true, message: 'Please choose a day and a time' }).optional(),
    photos: sentPhotos,
    amount: positiveAmount('Please enter the amount').optional(),
  })
  .refine(({ action, visitAt }) => action !== 'schedule' || visitAt, {
    path: ['visitAt'],
    message: 'Please choose a day and a time',
  })
  .refine(({ action, amount }) => (action !== 'bill' && action !== 'estimate') || amount, {
    path: ['amount'],
    message: 'Please enter the amount',
  })
  .refine(({ action, photos }) => action !== 'photos' || photos.length > 0, {
    path: ['photos'],
    message: 'Please choose a photo',
  });
export type OrderDeed = z.output<typeof orderDeed>;

export const workOrder = z.object({
  id: z.number(),
  requestId: z.number(),
  vendorId: z.number().nullable(),
  vendorName: z.string(),
  /** Only for those who run the home. */
  vendorPhone: z.string().nullable(),
  status: z.enum(orderStatuses),
  note: z.string().nullable(),
  visitAt: z.string().nullable(),
  /** Only for those who run the home, and for a tenant who pays. */
  amount: z.string().nullable(),
  /** An estimate was asked for before the job can be taken. */
  asksEstimate: z.boolean(),
  estimate: z.string().nullable(),
  estimateNote: z.string().nullable(),
  approval: z.enum(approvalStates).nullable(),
  approvedAmount: z.string().nullable(),
  /** Who agreed, as others read it, and what was said. */
  approvedBy: z.string().nullable(),
  approvalNote: z.string().nullable(),
  /** What its bill is in the books; none until it is booked. */
  expenseId: z.number().nullable(),
  billUrl: z.string().nullable(),
  /** What of it was asked of the tenant. */
  tenantPart: z.string().nullable(),
  paidOn: z.string().nullable(),
  /** To pay the vendor by UPI, while that is owed. */
  upi: z.object({ payee: z.string(), upiId: z.string(), link: z.string() }).nullable(),
  actions: z.array(z.enum(orderActions)),
  /** What the one who looks may decide about its money. */
  decisions: z.array(z.enum(workDecisions)),
  createdAt: z.string(),
});
export type WorkOrder = z.infer<typeof workOrder>;

/** With the link, which is not shown again, and a text to send it with; both are empty for a draft. */
export const offeredOrder = workOrder.extend({ link: z.string(), message: z.string() });
export type OfferedOrder = z.infer<typeof offeredOrder>;

const managers = ['landlord', 'agent'] as const;

export const listWorkOrders = get('/api/maintenance-requests/{id}/work-orders', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The jobs of a request, oldest first',
  params: byRowId,
  shows: ['maintenance'],
  response: { 200: z.array(workOrder) },
});

export const offerWorkOrder = post('/api/maintenance-requests/{id}/work-orders', {
  access: managers,
  summary: 'Offer a request to a vendor; the link of the answer lets them take it without an account',
  params: byRowId,
  body: workOrderForm,
  changes: ['maintenance'],
  response: { 201: offeredOrder },
});

export const changeWorkOrder = patch('/api/work-orders/{id}', {
  access: managers,
  summary: 'Say about a job what its vendor told you',
  params: byRowId,
  body: orderDeed,
  changes: ['maintenance', 'vendors', 'expenses', 'payments'],
  response: { 200: workOrder },
});

export const sendWorkOrderAgain = post('/api/work-orders/{id}/link', {
  access: managers,
  summary: 'Make a new link for the vendor, or the first one of a draft; the one before does nothing any more',
  params: byRowId,
  changes: ['maintenance'],
  response: { 201: offeredOrder },
});

export const downloadJobSheet = get('/api/work-orders/{id}/sheet.pdf', {
  access: managers,
  summary: 'A job on one page, to take along and to sign, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

/** What a vendor sees of a job. The street only once they have taken it. */
export const jobDetails = z.object({
  status: z.enum(orderStatuses),
  title: z.string(),
  category: z.enum(categories),
  problem: z.string().nullable(),
  place: z.enum(places).nullable(),
  description: z.string(),
  urgency: z.enum(urgencies),
  windows: z.array(z.enum(homeWindows)),
  mayEnterAlone: z.boolean(),
  note: z.string().nullable(),
  /** 'Powai, Mumbai' */
  area: z.string(),
  address: z.string().nullable(),
  landmark: z.string().nullable(),
  tenantName: z.string().nullable(),
  visitAt: z.string().nullable(),
  amount: z.string().nullable(),
  asksEstimate: z.boolean(),
  estimate: z.string().nullable(),
  approvedAmount: z.string().nullable(),
  isRefused: z.boolean(),
  /** Where its photos are, for whoever has the link. */
  photos: z.array(z.string()),
  actions: z.array(z.enum(orderActions)),
});
export type JobDetails = z.infer<typeof jobDetails>;
