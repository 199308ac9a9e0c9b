import { useQuery } from '@tanstack/react-query';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { changeRights, confirmMandate, refuseMandate } from '#contract/lettings/mandates';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { mandatesQuery, openMandateOf } from '#web/rentals/mandates.ts';

/** What waits for the owner's word, or has never been looked at. */
export const useUndecided = () =>
  useQuery({
    ...mandatesQuery,
    select: (mandates) => mandates.filter(({ status, needsReview }) => status === 'waiting' || needsReview),
  });

export const useMandateOf = (propertyId: number) =>
  useQuery({ ...mandatesQuery, select: (mandates) => openMandateOf(mandates, propertyId) ?? null });

export const useConfirmMandate = () => useEndpoint(confirmMandate);
export const useRefuseMandate = () => useEndpoint(refuseMandate);
export const useChangeRights = () => useEndpoint(changeRights);

/** What an agent may hand out. */
export const useFormsOf = (propertyId: number) =>
  useQuery({
    ...endpointQuery(listApplicationForms, { query: { limit: MOST_ROWS } }),
    select: (forms) => forms.filter((form) => form.propertyId === propertyId && form.isActive),
  });
