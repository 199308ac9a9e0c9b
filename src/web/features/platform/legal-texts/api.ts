import { useQuery } from '@tanstack/react-query';
import { getLegalText, type LegalName } from '#contract/platform/legal-texts';
import { endpointQuery } from '#web/lib/queries.ts';

export const useLegalText = (name: LegalName) => useQuery(endpointQuery(getLegalText, { params: { name } }));
