import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  createApplicationForm,
  deleteApplicationForm,
  listApplicationForms,
  updateApplicationForm,
} from '#contract/lettings/application-forms';
import { listMyProperties } from '#contract/lettings/properties';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export const useApplicationForms = () => useInfiniteQuery(endpointPages(listApplicationForms, PAGE_SIZE));

/** The properties that a form can be for. */
export const usePropertyChoices = () => useQuery(endpointQuery(listMyProperties, { query: { limit: MOST_ROWS } }));

export const useCreateForm = () => useEndpoint(createApplicationForm);
export const useUpdateForm = () => useEndpoint(updateApplicationForm);
export const useDeleteForm = () => useEndpoint(deleteApplicationForm);
