import type { User } from '#contract/identity/users';
import { isWithin, propertyLimitOf, propertyLimitReached, UNLIMITED } from '#contract/plans/plans';
import { MOST_ROWS } from '#contract/platform/paging';
import { useFreeLimits } from '#web/rentals/use-free-limits.ts';
import { useOwnProperties } from './api.ts';

/** How far the plan's limit is used. Where that is not known, the server decides when a property is added. */
export const usePropertyUse = (user: User) => {
  const limit = propertyLimitOf(user, new Date(), useFreeLimits());
  const isLimited = limit !== UNLIMITED;
  // One row more than allowed: whoever has left a larger plan has more than the limit.
  const { data, isPending } = useOwnProperties(Math.min(limit + 1, MOST_ROWS), isLimited);
  // Parts count otherwise than rows.
  const isOfWholes = data?.every((property) => property.parentId === null && !property.isDivided);
  const used = isLimited && isOfWholes ? data?.length : undefined;
  const isExact = used !== undefined && used <= limit;
  return {
    isPending: isLimited && isPending,
    isFull: used !== undefined && !isWithin(limit, used),
    text: propertyLimitReached(limit),
    use: isExact ? { limit, used } : undefined,
  };
};
