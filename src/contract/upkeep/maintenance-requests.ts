import { z } from 'zod';
import { get, patch, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { pageQuery } from '#contract/platform/paging';
import { roleSchema } from '#contract/platform/roles';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { requestSorts, requestStates } from './list-choices.ts';
import { categories, homeWindows, MAX_PHOTOS, places, urgencies } from './request-choices.ts';
import { requestStatuses, waitingReasons } from './request-status.ts';
import { payers } from './who-pays.ts';

const MAX_TEXT = 5000;
const photos = z.array(fileUrl).max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`).default([]);

export const requestForm = z.object({
  propertyId: rowId('Please choose the home'),
  place: z.enum(places, 'Please choose where it is').nullable().default(null),
  category: z.enum(categories, 'Please choose what it is about'),
  problem: optionalText(100, 'At most 100 characters').default(null),
  title: requiredText(150, 'Please say in a few words what is wrong'),
  description: z.string().trim().max(MAX_TEXT, `At most ${MAX_TEXT} characters`).default(''),
  urgency: z.enum(urgencies, 'Please choose how urgent it is'),
  photos,
  windows: z.array(z.enum(homeWindows)).max(homeWindows.length).default([]),
  mayEnterAlone: z.boolean().default(false),
  /** Which appliance of the home it is about. */
  applianceId: optionalRowId.default(null),
  /** A message that it is made of: its pictures come along. */
  messageId: optionalRowId.default(null),
  /** Of what was written without a network: sent again it answers the same request. */
  clientId: z.uuid('Please send an id of its own').optional(),
  /** A fault that concerns every home of the building: the owner says so, and all who live there see and follow it. */
  wholeBuilding: z.boolean().default(false),
});
export type RequestForm = z.output<typeof requestForm>;

const row = z.object({
  id: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  leaseId: z.number().nullable(),
  tenantName: z.string().nullable(),
  place: z.enum(places).nullable(),
  category: z.enum(categories),
  problem: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  urgency: z.enum(urgencies),
  windows: z.array(z.enum(homeWindows)),
  mayEnterAlone: z.boolean(),
  status: z.enum(requestStatuses),
  waitingFor: z.enum(waitingReasons).nullable(),
  /** Of what was said last about waiting or declining. */
  reason: z.string().nullable(),
  payer: z.enum(payers),
  payerReason: z.string().nullable(),
  /** Of what is shared. */
  tenantPercent: z.number().nullable(),
  dueAt: z.string(),
  isLate: z.boolean(),
  reopened: z.number(),
  stars: z.number().nullable(),
  starsText: z.string().nullable(),
  reportedBy: z.string(),
  reportedAs: roleSchema,
  /** By whoever has the tenant's card, and not by an account. */
  isByLink: z.boolean(),
  appliance: z
    .object({ id: z.number(), title: z.string(), isUnderWarranty: z.boolean(), isUnderAmc: z.boolean() })
    .nullable(),
  /** By which it arose, where nobody reported it. */
  planId: z.number().nullable(),
  /** It concerns every home of the building, after which `propertyName` is called then. */
  wholeBuilding: z.boolean(),
  doneAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  createdAt: z.string(),
});

export const maintenanceRequest = row;
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>;

export const requestEventKinds = [
  'reported',
  'comment',
  'note',
  'status',
  'urgency',
  'payer',
  'late',
  'rated',
  'work',
  'bill',
  'building',
] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

export const requestPhoto = z.object({
  fileUrl: z.string(),
  name: z.string(),
  /** SHA-256 of what was sent, which is kept as it was. */
  sha256: z.string().nullable(),
});

export const requestEvent = z.object({
  id: z.number(),
  kind: z.enum(requestEventKinds),
  /** What it has become, for a change of the status, the urgency or who pays. */
  to: z.string().nullable(),
  text: z.string().nullable(),
  /** Nobody: it happened by itself. */
  author: z.string().nullable(),
  authorRole: roleSchema.nullable(),
  isMine: z.boolean(),
  photos: z.array(requestPhoto),
  createdAt: z.string(),
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** With what has been said and done, oldest first, and what the one who looks may do. */
export const requestDetail = row.extend({
  events: z.array(requestEvent),
  moves: z.array(z.enum(requestStatuses)),
  /** May change what is not a status: urgency, who pays, notes. */
  mayManage: z.boolean(),
  /** Where the message stands that it was made of, for those who see it. */
  conversationId: z.number().nullable(),
  /** What may be spent without the owner's word; for those who run the home. */
  allowance: z.string().nullable(),
});
export type RequestDetail = z.infer<typeof requestDetail>;

export const requestQuery = pageQuery.extend({
  state: z.enum(requestStates).optional(),
  status: z.enum(requestStatuses).optional(),
  category: z.enum(categories).optional(),
  urgency: z.enum(urgencies).optional(),
  propertyId: rowId('There is no such property').optional(),
  applianceId: optionalRowId.optional(),
  search: z.string().trim().max(200).optional(),
  ...sortedBy(requestSorts),
});
export type RequestQuery = z.output<typeof requestQuery>;

const people = ['landlord', 'tenant', 'agent'] as const;

export const listMaintenanceRequests = get('/api/maintenance-requests', {
  access: people,
  summary: 'Requests of your home or your properties, newest first',
  query: requestQuery,
  shows: ['maintenance', 'properties'],
  response: { 200: z.array(maintenanceRequest) },
});

export const getMaintenanceRequest = get('/api/maintenance-requests/{id}', {
  access: people,
  summary: 'One request with what was said and done, and what you may do',
  params: byRowId,
  shows: ['maintenance', 'properties'],
  response: { 200: requestDetail },
});

export const reportMaintenance = post('/api/maintenance-requests', {
  access: people,
  summary: 'Report something that is broken in your home, or in one of your properties',
  body: requestForm,
  changes: ['maintenance'],
  response: { 201: requestDetail },
});

const stars = z.number('Please choose the stars').int().min(1).max(5);

export const requestChanges = z
  .object({
    status: z.enum(requestStatuses).optional(),
    waitingFor: z.enum(waitingReasons).optional(),
    /** Needed for declining, for another payer, and for opening it again. */
    reason: optionalText(1000, 'At most 1000 characters').optional(),
    urgency: z.enum(urgencies).optional(),
    payer: z.enum(payers).optional(),
    wholeBuilding: z.boolean().optional(),
    /** What the tenant pays of what is shared. */
    tenantPercent: z
      .number('Between 1 and 99')
      .int('Whole percent')
      .min(1, 'Between 1 and 99')
      .max(99, 'Between 1 and 99')
      .optional(),
    /** How content the tenant is, who confirms that it is done. */
    stars: stars.optional(),
  })
  .refine(({ status, waitingFor }) => status !== 'waiting' || waitingFor !== undefined, {
    path: ['waitingFor'],
    message: 'Please say what it waits for',
  })
  .refine(({ status, reason }) => status !== 'declined' || reason, {
    path: ['reason'],
    message: 'Please say why',
  })
  .refine(({ payer, reason }) => payer === undefined || reason, {
    path: ['reason'],
    message: 'Please say why',
  });
export type RequestChanges = z.output<typeof requestChanges>;

export const changeMaintenanceRequest = patch('/api/maintenance-requests/{id}', {
  access: people,
  summary: 'Move a request on, or change how urgent it is or who pays',
  params: byRowId,
  body: requestChanges,
  changes: ['maintenance'],
  response: { 200: requestDetail },
});

export const requestCommentForm = z.object({
  text: requiredText(MAX_TEXT, 'Please write a few words'),
  photos,
  /** A note that only managers see. */
  isNote: z.boolean().default(false),
});

export const commentOnRequest = post('/api/maintenance-requests/{id}/comments', {
  access: people,
  summary: 'Write on a request, with photos; managers may leave notes for themselves',
  params: byRowId,
  body: requestCommentForm,
  changes: ['maintenance'],
  response: { 201: requestDetail },
});
