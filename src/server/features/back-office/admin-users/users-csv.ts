import type { AdminUserFilter } from '#contract/back-office/admin-users';
import { subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { dateInIndia } from '#contract/platform/calendar';
import { roleLabel } from '#contract/platform/roles';
import { formatTime } from '#contract/platform/wording';
import type { AdminActor } from '#server/actor';
import { type CsvColumns, csvOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { factsOf, logAdmin } from '#server/features/platform/audit-log/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { type AdminUserRow, selectEmailAhead, selectUsersBetween } from './queries.ts';

const day = (instant: Date | null): string => (instant ? dateInIndia(instant) : '');
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const columns: CsvColumns<AdminUserRow> = {
  Id: (row) => row.id,
  Email: (row) => row.email,
  'First name': (row) => row.firstName,
  'Last name': (row) => row.lastName,
  // A table program would subtract what stands behind a hyphen.
  Phone: (row) => row.phone?.replaceAll('-', ' ') ?? '',
  Role: (row) => (row.role ? roleLabel[row.role] : ''),
  Plan: (row) => planNames[row.subscriptionPlan],
  Status: (row) => subscriptionStatusLabels[row.subscriptionStatus],
  'Plan start': (row) => day(row.subscriptionStartDate),
  'Plan end': (row) => day(row.subscriptionEndDate),
  'Property limit': (row) => String(row.propertyLimit),
  Properties: (row) => String(row.propertyCount),
  'Email verified': (row) => yesOrNo(row.emailVerifiedAt !== null),
  MFA: (row) => yesOrNo(row.mfaEnabled),
  Locked: (row) => yesOrNo(row.isLocked),
  Demo: (row) => yesOrNo(row.isDemoUser),
  'Signed up': (row) => day(row.createdAt),
  'Last seen': (row) => (row.lastSeenAt ? `${day(row.lastSeenAt)} ${formatTime(row.lastSeenAt.toISOString())}` : ''),
};

const FILTERS = ['search', 'role', 'plan', 'status', 'isLocked'] as const;

const AT_ONCE = 1_000;

async function* pagesOfUsers(deps: Deps, filter: AdminUserFilter): AsyncGenerator<AdminUserRow[]> {
  for (let after = ''; ; ) {
    const until = await selectEmailAhead(deps.reportsDb, after, AT_ONCE);
    // Whoever signs up between the two statements is in it, too.
    yield await selectUsersBetween(deps.reportsDb, filter, { after, until }, 10 * AT_ONCE);
    if (until === undefined) return;
    after = until;
  }
}

/** All that a filter finds, by email. Who took it along, and by which filter, is written down first. */
export const exportCsv = async (deps: Deps, admin: AdminActor, filter: AdminUserFilter) => {
  const changes = [{ field: 'list', to: 'users' }, ...factsOf<AdminUserFilter>(filter, FILTERS)];
  await limitExports(deps, `admin ${admin.adminId}`);
  await logAdmin(deps, deps.db, admin, { action: 'export.downloaded', changes });
  return csvOf(columns, pagesOfUsers(deps, filter));
};
