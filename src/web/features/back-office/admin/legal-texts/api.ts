import { useQuery } from '@tanstack/react-query';
import { getLegalText, type LegalName, publishLegalText } from '#contract/platform/legal-texts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useLegalText = (name: LegalName) => useQuery(endpointQuery(getLegalText, { params: { name } }));
export const usePublishLegalText = () => useEndpoint(publishLegalText);
