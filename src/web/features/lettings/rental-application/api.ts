import { useQuery } from '@tanstack/react-query';
import { getPublicApplicationForm } from '#contract/lettings/application-forms';
import { getApplicationState, submitApplication, withdrawApplication } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { listPublicProperties } from '#contract/lettings/properties';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const usePublicForm = (link: string | undefined) =>
  useQuery({
    ...endpointQuery(getPublicApplicationForm, { params: { shareableLink: link ?? '' } }),
    enabled: link !== undefined,
  });

/** What can be applied for without a link. */
export const useOfferedProperties = (isEnabled: boolean) =>
  useQuery({ ...endpointQuery(listPublicProperties, { query: { limit: MOST_ROWS } }), enabled: isEnabled });

/** The applicant's own documents: only tenants keep some. */
export const useOwnDocuments = (isTenant: boolean) =>
  useQuery({ ...endpointQuery(listDocuments, { query: { limit: MOST_ROWS } }), enabled: isTenant });

export const useSubmitApplication = () => useEndpoint(submitApplication);

export const useWithdrawApplication = () => useEndpoint(withdrawApplication);

export const useApplicationState = (token: string) =>
  useQuery({ ...endpointQuery(getApplicationState, { params: { token } }), enabled: token !== '' });
