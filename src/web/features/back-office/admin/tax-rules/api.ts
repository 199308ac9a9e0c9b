import { useQuery } from '@tanstack/react-query';
import { listAllTaxRules, removeTaxRule, setTaxRule } from '#contract/money/tax-rules';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useAllTaxRules = () => useQuery(endpointQuery(listAllTaxRules));
export const useSetTaxRule = () => useEndpoint(setTaxRule);
export const useRemoveTaxRule = () => useEndpoint(removeTaxRule);
