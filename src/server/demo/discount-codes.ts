import { discountCodeForm } from '#contract/back-office/admin-discount-codes';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '../deps.ts';
import { addCode } from '../features/plans/discount-codes/service/manage.ts';
import { findCode } from '../features/plans/discount-codes/service.ts';

/** What the back office has to show: one that anybody can use, one for larger plans, one that is over. */
export const addDemoCodes = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  const codes = [
    {
      code: 'OLDTIMES',
      description: 'Last season',
      discountType: 'percentage',
      discountValue: 15,
      validFrom: addDays(today, -200),
      validUntil: addDays(today, -110),
      usageLimit: 50,
      isActive: false,
    },
    {
      code: 'GROW500',
      description: '₹500 off the larger plans',
      discountType: 'fixed',
      discountValue: 500,
      validFrom: addDays(today, -10),
      validUntil: addDays(today, 80),
      usageLimit: 25,
      applicablePlans: ['professional', 'enterprise'],
    },
    {
      code: 'WELCOME20',
      description: 'For new owners',
      discountType: 'percentage',
      discountValue: 20,
      validFrom: addDays(today, -30),
      validUntil: addDays(today, 335),
      usageLimit: 200,
    },
  ];
  await deps.db.transaction(async (tx) => {
    for (const each of codes) {
      // Somebody may have made one of this name before the demo came.
      if (!(await findCode(tx, each.code))) await addCode(deps, tx, discountCodeForm.parse(each));
    }
  });
};
