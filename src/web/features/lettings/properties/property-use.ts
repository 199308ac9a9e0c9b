import { isWithin, propertyLimitReached, UNLIMITED } from '#contract/plans/plans';
import { usePlanUse } from './api.ts';

/** How far the plan's limit is used, as plans count. Where that is not known, the server decides when a property is added. */
export const usePropertyUse = () => {
  const { data, isPending } = usePlanUse();
  const { propertyLimit: limit = UNLIMITED, propertiesUsed: used = 0 } = data ?? {};
  return {
    isPending,
    isFull: !isWithin(limit, used),
    text: propertyLimitReached(limit),
    use: limit === UNLIMITED ? undefined : { limit, used },
  };
};
