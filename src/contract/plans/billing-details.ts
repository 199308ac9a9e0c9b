import { z } from 'zod';
import { get, put } from '#contract/platform/endpoint';
import { GSTIN_WRONG, isGstin } from '#contract/platform/gstin';
import { optionalText } from '#contract/platform/text-fields';
import { type GstState, gstStateCodes, gstStates, stateOfGstin } from './gst-states.ts';

/** What invoices for plans say of whoever pays them, beside name and email. All of it is optional. */
export const billingDetailsForm = z
  .object({
    businessName: optionalText(200, 'At most 200 characters').default(null),
    address: optionalText(500, 'At most 500 characters').default(null),
    state: z.enum(gstStateCodes, 'Please choose a state').nullable().default(null),
    gstin: optionalText(20, GSTIN_WRONG)
      .transform((text) => text?.replace(/\s/g, '').toUpperCase() ?? null)
      .refine((text) => text === null || (isGstin(text) && stateOfGstin(text) !== null), GSTIN_WRONG)
      .default(null),
  })
  .superRefine(({ state, gstin }, context) => {
    const registered = gstin === null ? null : stateOfGstin(gstin);
    if (state === null || registered === null || state === registered) return;
    const message = `This GSTIN is of ${gstStates[registered]}`;
    context.addIssue({ code: 'custom', path: ['state'], message });
  })
  .transform(({ state, gstin, ...form }) => ({
    ...form,
    gstin,
    state: state ?? (gstin === null ? null : stateOfGstin(gstin)),
  }));
export type BillingDetails = z.output<typeof billingDetailsForm>;

export const billingDetails = z.object({
  businessName: z.string().nullable(),
  address: z.string().nullable(),
  state: z.enum(gstStateCodes).nullable(),
  gstin: z.string().nullable(),
});

export const stateLabel = (state: GstState): string => `${gstStates[state]} (${state})`;

export const getBillingDetails = get('/api/billing-details', {
  access: 'user',
  summary: 'What your invoices for plans say of you',
  shows: ['subscriptions'],
  response: { 200: billingDetails },
});

export const saveBillingDetails = put('/api/billing-details', {
  access: 'user',
  summary: 'Say what your next invoices for plans say of you',
  body: billingDetailsForm,
  changes: ['subscriptions'],
  response: { 200: billingDetails },
});
