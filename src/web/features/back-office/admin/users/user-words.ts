import type { AdminUser, AdminUserSort } from '#contract/back-office/admin-users';
import { UNLIMITED } from '#contract/plans/plans';
import { type Role, roleLabel } from '#contract/platform/roles';

export const NO_ROLE = 'none' as const;
export const roleLabels: Record<Role | typeof NO_ROLE, string> = { ...roleLabel, [NO_ROLE]: 'No role yet' };
export const lockStates = ['yes', 'no'] as const;
export const lockLabels: Record<(typeof lockStates)[number], string> = { yes: 'Locked', no: 'Not locked' };

export const sortLabels: Record<AdminUserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  email: 'Email',
  name: 'Name',
  plan_end: 'Ends soonest',
};

/** The name, or the email of somebody who has told none. */
export const nameOf = ({ firstName, lastName, email }: AdminUser): string => `${firstName} ${lastName}`.trim() || email;

export const limitInWords = (limit: number): string => {
  if (limit === UNLIMITED) return 'No limit';
  return limit === 1 ? '1 property' : `${limit} properties`;
};

const gatewayLabels: Record<string, string> = { razorpay: 'Razorpay', stripe: 'Stripe', manual: 'None' };

/** How the plan was paid for. */
export const gatewayInWords = (gateway: string | null): string =>
  gateway === null ? 'None' : (gatewayLabels[gateway] ?? gateway);
