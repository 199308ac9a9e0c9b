import { dateInIndia } from '#contract/platform/calendar';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import type { MaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { isActive } from '#contract/upkeep/request-status';
import type { Scope } from '#server/access/viewer';
import type { WholeRequest } from './queries.ts';

const applianceOf = ({ applianceId, thing }: WholeRequest, now: Date): MaintenanceRequest['appliance'] => {
  if (applianceId === null || thing === null) return null;
  const today = dateInIndia(now);
  return {
    id: applianceId,
    title: applianceTitle(thing),
    isUnderWarranty: thing.warrantyUntil !== null && thing.warrantyUntil >= today,
    isUnderAmc: thing.amcUntil !== null && thing.amcUntil >= today,
  };
};

/** Somebody who lives in the same building, and has nothing to do with the home where it was reported. */
export const isNeighbour = ({ buildingId, tenantId }: WholeRequest, { role, userId }: Scope): boolean =>
  role === 'tenant' && buildingId !== null && tenantId !== userId;

/** A fault of the whole building as neighbours read it: without who lives where, and when they are at home. */
const withoutHome = (request: MaintenanceRequest): MaintenanceRequest => ({
  ...request,
  leaseId: null,
  tenantName: null,
  reportedBy: request.reportedAs === 'tenant' ? 'A neighbour' : request.reportedBy,
  windows: [],
  mayEnterAlone: false,
  payerReason: null,
  appliance: null,
  stars: null,
  starsText: null,
});

export const presentFor = (row: WholeRequest, scope: Scope, now: Date): MaintenanceRequest =>
  isNeighbour(row, scope) ? withoutHome(presentRequest(row, now)) : presentRequest(row, now);

const presentRequest = (row: WholeRequest, now: Date): MaintenanceRequest => ({
  id: row.id,
  propertyId: row.propertyId,
  leaseId: row.leaseId,
  reportedBy: row.reportedBy,
  reportedAs: row.reportedAs,
  isByLink: row.isByLink,
  place: row.place,
  category: row.category,
  problem: row.problem,
  title: row.title,
  description: row.description,
  urgency: row.urgency,
  windows: row.windows,
  mayEnterAlone: row.mayEnterAlone,
  status: row.status,
  waitingFor: row.waitingFor,
  reason: row.reason,
  payer: row.payer,
  payerReason: row.payerReason,
  tenantPercent: row.tenantPercent,
  dueAt: row.dueAt.toISOString(),
  reopened: row.reopened,
  stars: row.stars,
  starsText: row.starsText,
  doneAt: row.doneAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  planId: row.planId,
  createdAt: row.createdAt.toISOString(),
  propertyName: row.propertyName,
  tenantName: row.tenantName,
  appliance: applianceOf(row, now),
  wholeBuilding: row.buildingId !== null,
  isLate: isActive(row.status) && row.dueAt < now,
});
