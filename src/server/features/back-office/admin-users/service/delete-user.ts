import { USER_HAS_LEASE } from '#contract/back-office/admin-users';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { hasCurrentLease } from '#server/features/lettings/leases/service';
import { removeActiveOf } from '#server/features/lettings/leases/service/remove-active';
import { lockRelationsOf } from '#server/features/lettings/tenants/service/profiles';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { removeAccount } from '#server/features/privacy/account-removal/service';
import { queueMail } from '#server/jobs/send-mail';
import { type AdminUserRow, selectUser } from '../queries.ts';
import { missing, subjectOf } from './act-on-user.ts';

const refused = () => new AppError('conflict', USER_HAS_LEASE);

/** There is no account left to find a notification in. */
const mailGoodbye = (deps: Deps, tx: Db, { email, firstName }: AdminUserRow): Promise<void> =>
  queueMail(deps, tx, {
    to: email,
    name: firstName,
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    paragraphs: [
      `${PRODUCT_NAME} support has deleted your account, with your properties, applications and documents.`,
      'If you think that this is a mistake, please write to us.',
    ],
  });

/** For good. A lease that is active goes with its books, where that was confirmed. The order of the locks is profile, property, account. */
export const remove = (deps: Deps, admin: AdminActor, id: string, isConfirmed: boolean): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const user = await selectUser(tx, id);
    if (!user) throw missing();
    if (!isConfirmed && (await hasCurrentLease(tx, id))) throw refused();
    await lockRelationsOf(tx, id);
    if (isConfirmed) await removeActiveOf(deps, tx, id);
    const name = `${user.firstName} ${user.lastName}`.trim();
    await logAdmin(deps, tx, admin, { action: 'user.deleted', subject: subjectOf(user) });
    if (!(await removeAccount(deps, tx, { id, name }, refused))) throw missing();
    await mailGoodbye(deps, tx, user);
  });
