import { useQuery } from '@tanstack/react-query';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery } from '#web/lib/queries.ts';

/** What an agent may hand out. */
export const useFormsOf = (propertyId: number) =>
  useQuery({
    ...endpointQuery(listApplicationForms, { query: { limit: MOST_ROWS } }),
    select: (forms) => forms.filter((form) => form.propertyId === propertyId && form.isActive),
  });
