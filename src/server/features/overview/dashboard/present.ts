import type { LandlordDashboard } from '#contract/overview/dashboard';
import type { selectRecentApplications } from './queries.ts';

type Row = Awaited<ReturnType<typeof selectRecentApplications>>[number];

/** Without how many there are, which each row knows. */
export const presentApplications = (rows: Row[]): LandlordDashboard['recentApplications'] =>
  rows.map(({ count: _count, pending: _pending, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() }));
