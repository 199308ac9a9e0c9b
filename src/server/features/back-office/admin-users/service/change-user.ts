import type {
  AdminUser,
  AdminUserChanges,
  PlanChangeForm,
  SubscriptionChange,
} from '#contract/back-office/admin-users';
import type { AuditAction } from '#contract/platform/audit-log';
import { PRODUCT_NAME } from '#contract/platform/product';
import { roleLabel } from '#contract/platform/roles';
import type { AdminActor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changeDetails } from '#server/features/identity/users/service';
import { grantPlan, setStatus } from '#server/features/plans/subscriptions/service/by-hand';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { notify } from '#server/features/platform/notifications/service';
import { actOnUser, type LockedUser } from './act-on-user.ts';

const DETAILS = ['firstName', 'lastName', 'phone'] as const;
const STATUS = ['subscriptionStatus', 'subscriptionEndDate'] as const;
const PLAN = ['subscriptionPlan', ...STATUS, 'subscriptionStartDate', 'propertyLimit', 'documentLimit'] as const;

const notifyOfRole = (deps: Deps, tx: Db, { id, role }: LockedUser) =>
  notify(deps, tx, {
    userId: id,
    type: 'account',
    title: 'Your role was changed',
    content: role
      ? `${PRODUCT_NAME} support has changed your role to ${roleLabel[role]}. You can choose another one at any time.`
      : `${PRODUCT_NAME} support has reset your role. Choose one when you sign in next.`,
    link: '/role-selector',
  });

export const update = (deps: Deps, admin: AdminActor, id: string, changes: AdminUserChanges): Promise<AdminUser> =>
  actOnUser(deps, admin, id, async (tx, before) => {
    const after = await changeDetails(deps, tx, id, changes);
    const details = changesBetween<LockedUser>(before, after, DETAILS);
    const role = changesBetween<LockedUser>(before, after, ['role']);
    if (role.length > 0) await notifyOfRole(deps, tx, after);
    return [
      ...(details.length > 0 ? [{ action: 'user.updated' as const, changes: details }] : []),
      ...(role.length > 0 ? [{ action: 'user.role_changed' as const, changes: role }] : []),
    ];
  });

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

interface StatusChange extends SubscriptionChange {
  action: AuditAction;
}

const changeStatus = (deps: Deps, admin: AdminActor, id: string, { action, status, endDate }: StatusChange) =>
  actOnUser(deps, admin, id, async (tx, before) => {
    const end = endDate === undefined ? undefined : dateOf(endDate);
    const after = await setStatus(deps, tx, before, { status, endDate: end });
    const changes = changesBetween<LockedUser>(before, after, STATUS);
    return changes.length > 0 ? [{ action, changes }] : [];
  });

export const changeSubscription = (deps: Deps, admin: AdminActor, id: string, change: SubscriptionChange) =>
  changeStatus(deps, admin, id, { ...change, action: 'user.subscription_changed' });

export const activate = (deps: Deps, admin: AdminActor, id: string) =>
  changeStatus(deps, admin, id, { status: 'active', action: 'user.activated' });

export const deactivate = (deps: Deps, admin: AdminActor, id: string) =>
  changeStatus(deps, admin, id, { status: 'inactive', action: 'user.deactivated' });

export const changePlan = (deps: Deps, admin: AdminActor, id: string, form: PlanChangeForm): Promise<AdminUser> =>
  actOnUser(deps, admin, id, async (tx, before) => {
    const { plan, propertyLimit } = form;
    const dates = { startDate: dateOf(form.startDate), endDate: dateOf(form.endDate) };
    const after = await grantPlan(deps, tx, before, { plan, propertyLimit, ...dates });
    return [{ action: 'user.plan_changed', changes: changesBetween<LockedUser>(before, after, PLAN) }];
  });
