import { type AdminUser, type NewAdminUser, PLAN_IS_BILLING } from '#contract/back-office/admin-users';
import { EMAIL_TAKEN } from '#contract/identity/auth';
import { billingAdmins, maySee } from '#contract/platform/admin-roles';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { mailInvitation } from '#server/features/identity/password-reset/service';
import type { UserRow } from '#server/features/identity/users/queries';
import { createUser } from '#server/features/identity/users/service';
import { termByHand } from '#server/features/plans/subscriptions/service/by-hand';
import { factsOf, logAdmin } from '#server/features/platform/audit-log/service';
import { find, subjectOf } from './act-on-user.ts';

const LOGGED = ['firstName', 'lastName', 'role', 'subscriptionPlan', 'subscriptionStatus'] as const;

const FOR_MANAGERS = 'where you manage properties, tenants and payments';

const nameIn = (email: string): string => email.slice(0, email.indexOf('@'));

/** The account of somebody who sets a password by the link that they are mailed. */
export const create = (deps: Deps, admin: AdminActor, form: NewAdminUser): Promise<AdminUser> =>
  deps.db.transaction(async (tx) => {
    const { email, firstName, lastName, role, subscriptionPlan, subscriptionStatus } = form;
    if (subscriptionPlan !== 'free' && !maySee(admin.role, billingAdmins))
      throw new AppError('forbidden', PLAN_IS_BILLING);
    const now = deps.now();
    const row = await createUser(deps, tx, {
      email,
      firstName: firstName || nameIn(email),
      lastName,
      role,
      ...(await termByHand(tx, subscriptionPlan, subscriptionStatus, now)),
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw new AppError('email_taken', EMAIL_TAKEN, { fieldErrors: { email: EMAIL_TAKEN } });
    await mailInvitation(deps, tx, row, `${PRODUCT_NAME} support`, role === 'tenant' ? undefined : FOR_MANAGERS);
    const changes = factsOf<UserRow>(row, LOGGED);
    await logAdmin(deps, tx, admin, { action: 'user.created', subject: subjectOf(row), changes });
    return find(tx, row.id);
  });
