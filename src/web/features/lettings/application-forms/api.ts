import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  createApplicationForm,
  deleteApplicationForm,
  listApplicationForms,
  updateApplicationForm,
} from '#contract/lettings/application-forms';
import { formSorts } from '#contract/lettings/list-sorts';
import { listMyProperties } from '#contract/lettings/properties';
import { endpointPages, endpointRows } from '#web/lib/pages.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { sortedFilters } from '#web/lib/sorted-filters.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export const useApplicationForms = (sort: string | undefined) =>
  useInfiniteQuery({
    ...endpointPages(listApplicationForms, PAGE_SIZE, sortedFilters(sort, formSorts)),
    placeholderData: keepPreviousData,
  });

/** The properties that a form can be for. */
/** What is divided is not offered; its parts are. */
export const usePropertyChoices = () =>
  useQuery({
    ...endpointRows(listMyProperties),
    select: (properties) => properties.filter(({ isDivided }) => !isDivided),
  });

export const useCreateForm = () => useEndpoint(createApplicationForm);
export const useUpdateForm = () => useEndpoint(updateApplicationForm);
export const useDeleteForm = () => useEndpoint(deleteApplicationForm);
