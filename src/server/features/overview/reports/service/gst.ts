import { gstStates } from '#contract/plans/gst-states';
import { dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { detailsOf } from '#server/features/plans/billing-details/service';
import { selectGst } from '../queries/gst.ts';
import type { Asked, SourceRow } from '../rules/row.ts';

/** Between two states it is one tax, within a state two halves. Where somebody is registered is said by their GSTIN. */
const partsOf = (tax: number, isBetweenStates: boolean) => {
  const central = isBetweenStates ? 0 : dividePaise(tax, 2);
  return { cgst: central, sgst: isBetweenStates ? 0 : tax - central, igst: isBetweenStates ? tax : 0 };
};

const stateOf = (gstin: string | null): string | undefined =>
  gstin === null ? undefined : gstStates[gstin.slice(0, 2) as keyof typeof gstStates];

/** GST by month and lease, and what was paid over. */
export const gst = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const own = stateOf((await detailsOf(deps.db, scope.userId)).gstin);
  return (await selectGst(deps.db, scope, asked)).map((row) => {
    const tax = toPaise(row.tax);
    const isBetweenStates = own !== undefined && own.toLowerCase() !== row.state.trim().toLowerCase();
    const { cgst, sgst, igst } = partsOf(tax, isBetweenStates);
    const cells = {
      month: row.month,
      property: row.property,
      propertyId: String(row.propertyId),
      tenant: row.leaseId === null ? 'Paid over' : row.tenant,
      leaseId: row.leaseId === null ? null : String(row.leaseId),
      taxable: row.taxable,
      tax: row.tax,
      cgst: fromPaise(cgst),
      sgst: fromPaise(sgst),
      igst: fromPaise(igst),
      paidOver: row.paidOver,
      due: fromPaise(tax - toPaise(row.paidOver)),
    };
    return { key: `${row.month} ${row.propertyId} ${row.leaseId}`, cells };
  });
};
