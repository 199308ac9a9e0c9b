import { z } from 'zod';
import { del, get, put } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';
import { type Amount, amount, optionalAmount, toPaise } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import type { Urgency } from './request-choices.ts';

export const unansweredLabels = { wait: 'Wait for me', go_ahead: 'Go ahead with the cheapest, up to a second limit' };
export const unansweredChoices = valuesOf(unansweredLabels);

const ENTER = 'Please enter an amount';

/** Up to what an owner wants to be asked about a repair, and what happens while they do not answer. */
export const repairLimits = z
  .object({
    /** Work up to this needs no word of the owner's. */
    approvalLimit: amount(ENTER),
    /** The same in an emergency. */
    emergencyCap: amount(ENTER),
    unanswered: z.enum(unansweredChoices, 'Please choose what happens'),
    /** Up to this, work goes ahead after three days without an answer. */
    secondLimit: optionalAmount(ENTER).default(null),
    /** The agent may write down what the owner said on the phone. */
    allowsVerbal: z.boolean(),
  })
  .refine(({ unanswered, secondLimit }) => unanswered === 'wait' || secondLimit, {
    path: ['secondLimit'],
    message: ENTER,
  });
export type RepairLimits = z.output<typeof repairLimits>;

/** Until an owner says otherwise. That an agent speaks for them is theirs to allow. */
export const usualLimits: RepairLimits = {
  approvalLimit: '5000.00',
  emergencyCap: '10000.00',
  unanswered: 'wait',
  secondLimit: null,
  allowsVerbal: false,
};

/** What may be spent without the owner's word. */
export const allowanceOf = ({ approvalLimit, emergencyCap }: RepairLimits, urgency: Urgency): Amount =>
  urgency === 'emergency' && toPaise(emergencyCap) > toPaise(approvalLimit) ? emergencyCap : approvalLimit;

/** Hours after which an owner who has been asked hears of it again; after the last of them their choice counts. */
export const approvalNudgeHours = [24, 48] as const;
export const UNANSWERED_HOURS = 72;

const shown = z.object({
  approvalLimit: z.string(),
  emergencyCap: z.string(),
  unanswered: z.enum(unansweredChoices),
  secondLimit: z.string().nullable(),
  allowsVerbal: z.boolean(),
});

const allLimits = z.object({
  /** For all homes that have none of their own. */
  usual: shown,
  homes: z.array(shown.extend({ propertyId: z.number(), propertyName: z.string() })),
});
export type AllLimits = z.infer<typeof allLimits>;

export const getRepairLimits = get('/api/repair-limits', {
  access: ['landlord'],
  summary: 'Up to what repairs of your homes need no word of yours',
  shows: ['maintenance', 'properties'],
  response: { 200: allLimits },
});

export const setRepairLimits = put('/api/repair-limits', {
  access: ['landlord'],
  summary: 'Set up to what repairs of your homes need no word of yours',
  body: repairLimits,
  changes: ['maintenance'],
  response: { 200: allLimits },
});

export const setHomeLimits = put('/api/properties/{id}/repair-limits', {
  access: ['landlord'],
  summary: 'The same for one home, otherwise than for the others',
  params: byRowId,
  body: repairLimits,
  changes: ['maintenance'],
  response: { 200: allLimits },
});

export const removeHomeLimits = del('/api/properties/{id}/repair-limits', {
  access: ['landlord'],
  summary: 'One home goes by the limits of all again',
  params: byRowId,
  changes: ['maintenance'],
  response: { 200: allLimits },
});
