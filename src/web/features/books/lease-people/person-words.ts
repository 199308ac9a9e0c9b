import { personRoleLabels } from '#contract/lettings/lease-people';
import type { LeasePerson } from '#contract/lettings/lease-tenants';
import { formatDate, formatRupees } from '#contract/platform/wording';

export const roleOf = ({ role }: LeasePerson): string => (role === 'main' ? 'Main tenant' : personRoleLabels[role]);

/** 'Co-tenant · 33.33% · paid ₹15,000'. */
export const describe = (person: LeasePerson): string => {
  const { share, paid, owed, untilDay } = person;
  if (untilDay)
    return [
      `Left on ${formatDate(untilDay)}`,
      ...(owed && Number(owed) > 0 ? [`owes ${formatRupees(owed)}`] : []),
    ].join(' · ');
  return [
    roleOf(person),
    ...(share === null ? [] : [`${share}%`]),
    ...(paid === null || share === null ? [] : [`paid ${formatRupees(paid)}`]),
    ...(owed === null || share === null ? [] : [`owes ${formatRupees(owed)}`]),
  ].join(' · ');
};
