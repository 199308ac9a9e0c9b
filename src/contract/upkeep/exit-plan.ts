import { z } from 'zod';
import { sides } from '#contract/lettings/sides';
import { calendarDate } from '#contract/platform/calendar';
import { get, put } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { byRowId } from '#contract/platform/row-id';
import { exitSteps, PLANNED_AROUND_DAYS, stepStates, tickedSteps } from './exit-steps.ts';

export const NOT_LEAVING = 'Nobody moves out by this lease: no notice is given, and it is not over.';
export const STEP_DAY_FAR = `Please choose a day within ${PLANNED_AROUND_DAYS} days of the last one`;
export const STEP_DONE = 'This is done already.';
export const STEP_FIXED = 'This day follows from the lease.';
export const NOT_TICKED_BY_YOU = 'Whoever gets the keys says that they have them.';
export const PAPER_OF_OTHERS = 'The other side brought a paper for this: only they replace it or take it back.';

const exitStep = z.object({
  step: z.enum(exitSteps),
  state: z.enum(stepStates),
  plannedOn: z.string(),
  /** Which side sees to it. */
  doer: z.enum(sides),
  /** Another day that the tenant proposes. */
  proposed: z.object({ day: z.string(), by: z.string() }).nullable(),
  /** How far it is, in words: '2 of 3 meters read', 'Confirmed by both sides'. */
  text: z.string(),
  doneOn: z.string().nullable(),
  doneBy: z.string().nullable(),
  /** The paper that proves it. */
  paper: z.string().nullable(),
  /** Where it is done: an inspection, a settlement. */
  inspectionId: z.number().nullable(),
  /** A draft only those who make it see. */
  settlementId: z.number().nullable(),
  may: z.object({ plan: z.boolean(), propose: z.boolean(), tick: z.boolean(), settle: z.boolean() }),
});
export type PlannedStep = z.infer<typeof exitStep>;

const exitPlan = z.object({
  leaseId: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  lastDay: z.string(),
  /** By when the deposit is to be given back, and by which rule. */
  dueBack: z.object({ date: z.string(), text: z.string() }),
  side: z.enum(sides),
  steps: z.array(exitStep),
  done: z.number(),
  /** Of those that are needed. */
  needed: z.number(),
});
export type ExitPlan = z.infer<typeof exitPlan>;

const people = ['landlord', 'agent', 'tenant'] as const;

export const getExitPlan = get('/api/leases/{id}/exit-plan', {
  access: people,
  summary: 'What is to be done until somebody has moved out, by whom, on which day, and how far it is; nothing before',
  params: byRowId,
  shows: ['leases', 'properties', 'inspections', 'meters', 'payments', 'settlements'],
  response: { 200: exitPlan.nullable() },
});

export const planStep = put('/api/leases/{id}/exit-plan', {
  access: people,
  summary: 'Move a step of moving out to another day; of a tenant it is a proposal, which the landlord takes up or not',
  params: byRowId,
  body: z.object({ step: z.enum(exitSteps), day: calendarDate('Please choose the day') }),
  changes: ['leases'],
  response: { 200: exitPlan },
});

export const tickStep = put('/api/leases/{id}/exit-plan/done', {
  access: people,
  summary: 'Say that the keys are received, or that the society is owed nothing, with its paper; or that it is not so',
  params: byRowId,
  body: z.object({
    step: z.enum(tickedSteps),
    isDone: z.boolean(),
    /** Today, unless it was earlier. */
    doneOn: calendarDate('Please choose the day').optional(),
    paper: fileUrl.nullable().default(null),
  }),
  changes: ['leases'],
  response: { 200: exitPlan },
});
