import type { PlanPricing } from '#contract/back-office/admin-plan-pricing';
import type { PlanOffer } from '#contract/plans/plan-offers';
import type { AdminActor } from '#server/actor';
import type { Deps } from '#server/deps';
import type { OfferRow } from '#server/features/plans/plans/queries';
import { present, setOffer } from '#server/features/plans/plans/service';
import { changesBetween, factsOf, logAdmin } from '#server/features/platform/audit-log/service';

const AUDITED = ['price', 'propertyLimit', 'documentLimit', 'features', 'popular'] as const;

export const setPricing = (deps: Deps, admin: AdminActor, pricing: PlanPricing): Promise<PlanOffer> =>
  deps.db.transaction(async (tx) => {
    const { before, after } = await setOffer(deps, tx, pricing);
    const changes = before ? changesBetween<OfferRow>(before, after, AUDITED) : factsOf<OfferRow>(after, AUDITED);
    const subject = { type: 'plan' as const, id: after.plan, name: `${after.name}, ${after.billingCycle}` };
    if (changes.length > 0) await logAdmin(deps, tx, admin, { action: 'plan.priced', subject, changes });
    return present(after);
  });
