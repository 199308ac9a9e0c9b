import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { describeUse, documentLimitOf } from '#contract/plans/plans';
import type { getSubscription, quoteSubscription } from '#contract/plans/subscription';
import type { ResponseOf } from '#contract/platform/endpoint';
import { fromPaise, toPaise } from '#contract/platform/money';
import { DEFAULT_PAGE } from '#contract/platform/paging';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { presentUser } from '#server/features/identity/users/present';
import { freeLimits } from '#server/features/identity/users/service/free-limits';
import { countOf as documentsOf } from '#server/features/lettings/documents/service';
import { countOf as propertiesOf } from '#server/features/lettings/properties/service';
import { listOf } from '#server/features/plans/invoices/service';
import { creditOf } from '#server/features/plans/plan-credits/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { selectUser } from '../queries.ts';
import { pricePlan } from './price-plan.ts';

const self = async (deps: Deps, actor: Actor) => {
  const user = await selectUser(deps.db, actor.userId);
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  return user;
};

export const overview = async (deps: Deps, actor: Actor): Promise<ResponseOf<typeof getSubscription>> => {
  const [user, propertiesUsed, documentsUsed, credit, invoices, free] = await Promise.all([
    self(deps, actor),
    propertiesOf(deps.db, actor.userId),
    documentsOf(deps.db, actor.userId),
    creditOf(deps.db, actor.userId),
    listOf(deps, actor.userId, { limit: DEFAULT_PAGE }),
    freeLimits(deps.db),
  ]);
  const shown = presentUser(user);
  return {
    ...describeUse(shown, propertiesUsed, deps.now(), free),
    startDate: shown.subscriptionStartDate,
    billingCycle: user.billingCycle,
    documentLimit: documentLimitOf(shown, deps.now(), free),
    documentsUsed,
    credit,
    invoices,
  };
};

/** Codes are short: nobody finds one by trying. */
const perUser: Limit = { name: 'discount-code', max: 60, windowSeconds: 60 * 60 };

export const limitCodes = async (deps: Deps, actor: Actor, code: string | null): Promise<void> => {
  if (code !== null) await limitSubject(deps, perUser, actor.userId);
};

interface Asked {
  planId: PlanId;
  billingCycle: BillingCycle;
  code: string | null;
}

/** What a plan would cost, without any promise. */
export const quoteFor = async (
  deps: Deps,
  actor: Actor,
  { planId, billingCycle, code }: Asked,
): Promise<ResponseOf<typeof quoteSubscription>> => {
  await limitCodes(deps, actor, code);
  const wish = { plan: planId, billingCycle, code, codeField: 'code', isOrder: false } as const;
  const { code: used, price, creditAvailable } = await pricePlan(deps, deps.db, await self(deps, actor), wish);
  const creditLeft = fromPaise(toPaise(creditAvailable) - toPaise(price.creditAmount));
  return { planId, billingCycle, code: used?.code ?? null, ...price, creditAvailable, creditLeft };
};
