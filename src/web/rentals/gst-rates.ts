import { useQuery } from '@tanstack/react-query';
import type { GstRate } from '#contract/money/gst-on-rent';
import { listTaxRules } from '#contract/money/tax-rules';
import { endpointQuery } from '#web/lib/queries.ts';

/** The lines of the tax table about GST on rent, once GST is added; until they have come, nothing is known. */
export const useGstRates = (isAdded: boolean): readonly GstRate[] | undefined => {
  const { data } = useQuery({ ...endpointQuery(listTaxRules), enabled: isAdded });
  return data?.filter(({ subject }) => subject === 'gst_on_rent');
};
