import { z } from 'zod';
import { optionalDays } from '#contract/lettings/exit-terms';
import { supportAdmins } from '#contract/platform/admin-roles';
import { calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, put } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';
import { byRowId } from '#contract/platform/row-id';
import { requiredText } from '#contract/platform/text-fields';

export const topicLabels = {
  registration: 'Registration',
  stamp_duty: 'Stamp duty',
  police_verification: 'Police verification',
  deposit: 'Deposit',
  deposit_return: 'Deposit given back',
} as const;
export type Topic = keyof typeof topicLabels;
export const topics = valuesOf(topicLabels);

/** What holds where a state has no line of its own. */
export const ALL_OF_INDIA = 'India';
export const ASK_A_PROFESSIONAL = 'Laws differ and change. Check with a professional, or at the portal of your state.';

export const stateFact = z.object({
  id: z.number(),
  state: z.string(),
  topic: z.enum(topics),
  text: z.string(),
  /** Of when a deposit is given back: so many days after the last one. It holds where a lease says nothing. */
  days: z.number().nullable(),
  source: z.string(),
  /** The day on which somebody last looked it up. */
  checkedOn: z.string(),
});
export type StateFact = z.infer<typeof stateFact>;

/** Of all lines the one that something is reckoned from. */
export const hasDays = (topic: string): boolean => topic === 'deposit_return';

export const stateFactForm = z
  .object({
    state: requiredText(60, 'Please name the state'),
    topic: z.enum(topics, 'Please choose what it is about'),
    text: requiredText(1000, 'Please write what holds there'),
    days: optionalDays.default(null),
    source: requiredText(300, 'Please name the source'),
    checkedOn: calendarDate('Please enter the day on which it was checked'),
  })
  .refine(({ topic, days }) => !hasDays(topic) || days !== null, {
    path: ['days'],
    message: 'Please enter within how many days',
  })
  .transform((form) => ({ ...form, days: hasDays(form.topic) ? form.days : null }));
export type StateFactForm = z.output<typeof stateFactForm>;

export const listStateFacts = get('/api/state-facts', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'What a state says about agreements: its own lines, and those of all India where it has none',
  query: z.object({ state: z.string().trim().min(1).max(60) }),
  shows: ['state-facts'],
  response: { 200: z.array(stateFact) },
});

export const listAllStateFacts = get('/api/admin/state-facts', {
  access: supportAdmins,
  summary: 'What each state says about agreements',
  shows: ['state-facts'],
  response: { 200: z.array(stateFact) },
});

export const setStateFact = put('/api/admin/state-facts', {
  access: supportAdmins,
  summary: 'Write what a state says about something, in place of what stood there',
  body: stateFactForm,
  changes: ['state-facts'],
  response: { 200: stateFact },
});

export const removeStateFact = del('/api/admin/state-facts/{id}', {
  access: supportAdmins,
  summary: 'Remove a line of a state; that of all India holds then',
  params: byRowId,
  changes: ['state-facts'],
  response: { 204: nothing },
});
