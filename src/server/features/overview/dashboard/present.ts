import type { LandlordDashboard } from '#contract/overview/dashboard';
import type { selectMediatedApplications } from './queries.ts';

type Row = Awaited<ReturnType<typeof selectMediatedApplications>>[number];

/** Without how many there are, which each row knows. */
export const presentApplications = (rows: Row[]): LandlordDashboard['recentApplications'] =>
  rows.map(({ count: _count, pending: _pending, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
