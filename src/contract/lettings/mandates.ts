import { z } from 'zod';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import type { Subjects } from '#contract/platform/freshness';
import { pageQuery } from '#contract/platform/paging';
import { agentContact } from '#contract/platform/people';
import { byRowId } from '#contract/platform/row-id';
import { rights } from './mandate-rights.ts';

export const PARTY_NO_AGENT = 'You live here, or have applied to, so you cannot be the agent of this property.';
export const PROPERTY_TAKEN = 'Another agent has just taken this property.';
export const VERIFY_TO_TAKE = 'Please verify your email first. The link is in the mail that we have sent you.';
export const MANDATE_OVER = 'This has been decided already. Please look at the property again.';
/** How many properties an agent may try to take within a day. */
export const TAKEN_PER_DAY = 50;
export const TAKEN_ENOUGH = `You can take at most ${TAKEN_PER_DAY} properties a day. Please go on tomorrow.`;

export const mandateStatuses = ['waiting', 'confirmed', 'refused', 'ended'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];
export const mandateStatusLabels: Record<MandateStatus, string> = {
  waiting: 'Waiting for the owner',
  confirmed: 'Confirmed',
  refused: 'Refused',
  ended: 'Ended',
};

export const mandate = z.object({
  id: z.number(),
  propertyId: z.number(),
  agentId: z.string(),
  status: z.enum(mandateStatuses),
  takenAt: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  rights,
  /** The agent works without the owner ever having looked at what they may do. */
  needsReview: z.boolean(),
  /** To an agent who is not confirmed it has no name of its own. */
  property: z.object({ id: z.number(), name: z.string(), area: z.string(), city: z.string() }),
  agent: agentContact.extend({
    specialization: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Since when they are with us. */
    memberSince: z.string(),
    /** Homes that were leased while they were the agent there. */
    homesLet: z.number(),
  }),
});
export type Mandate = z.infer<typeof mandate>;

/** What comes into an agent's sight with a mandate, and goes with it. */
const changes: Subjects = [
  'properties',
  'application-forms',
  'applications',
  'tenants',
  'leases',
  'payments',
  'payment-schedules',
  'documents',
  'messages',
  'maintenance',
  'inspections',
  'settlements',
  'signings',
];

export const listMandates = get('/api/mandates', {
  access: ['landlord', 'agent'],
  summary: 'Which agents work, or would like to work, for your properties; or which you work for',
  query: pageQuery.extend({ status: z.enum(mandateStatuses).optional() }),
  shows: ['properties', 'leases'],
  response: { 200: z.array(mandate) },
});

export const removeAgent = del('/api/properties/{id}/agent', {
  access: ['landlord', 'agent'],
  summary: 'Remove or refuse the agent of a property of yours, or give up one that you mediate',
  params: byRowId,
  changes,
  response: { 204: nothing },
});

export const confirmMandate = post('/api/mandates/{id}/confirm', {
  access: ['landlord'],
  summary: 'Let an agent work for your property',
  params: byRowId,
  changes,
  response: { 200: mandate },
});

export const refuseMandate = post('/api/mandates/{id}/refuse', {
  access: ['landlord'],
  summary: 'Refuse an agent, who cannot take your properties any more; the property is closed to agents',
  params: byRowId,
  changes,
  response: { 200: mandate },
});

export const endMandate = post('/api/mandates/{id}/end', {
  access: ['landlord', 'agent'],
  summary: 'Remove an agent, who cannot take your properties any more; or give up a property that you mediate',
  params: byRowId,
  changes,
  response: { 200: mandate },
});

export const changeRights = patch('/api/mandates/{id}', {
  access: ['landlord'],
  summary: 'Say what the agent of your property may do; what is left out stays',
  params: byRowId,
  body: z.object({ rights: rights.partial().default({}) }),
  // What the agent was to sign for the owner is withdrawn with that right.
  changes: ['properties', 'payments', 'agreements', 'inspections', 'signings'],
  response: { 200: mandate },
});

export const closeToAgents = post('/api/properties/close-to-agents', {
  access: ['landlord'],
  summary: 'Close all your properties to agents; agents who work for you go on',
  changes: ['properties'],
  response: { 200: z.object({ closed: z.number() }) },
});

/** Whom an owner has refused or removed: they cannot take a property of that owner until the owner lifts it. */
export const blockedAgent = z.object({
  /** Of the agent. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  agencyName: z.string().nullable(),
  blockedAt: z.string(),
});
export type BlockedAgent = z.infer<typeof blockedAgent>;

export const listBlockedAgents = get('/api/blocked-agents', {
  access: ['landlord'],
  summary: 'The agents whom you have refused or removed, and who cannot take your properties; the last one first',
  shows: ['properties'],
  response: { 200: z.array(blockedAgent) },
});

export const unblockAgent = del('/api/blocked-agents/{id}', {
  access: ['landlord'],
  summary: 'Let an agent whom you have refused or removed take your properties again',
  params: z.object({ id: z.uuid('There is no such agent') }),
  changes: ['properties'],
  response: { 204: nothing },
});
