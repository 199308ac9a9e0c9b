import { homeName } from '#contract/lettings/home-name';
import type { Rights } from '#contract/lettings/mandate-rights';
import type { Mandate } from '#contract/lettings/mandates';
import type { MandateRow, WholeMandate } from './queries.ts';

export const rightsIn = (row: MandateRow): Rights => ({
  endLeases: row.endLeases,
  renewLeases: row.renewLeases,
  recordMoney: row.recordMoney,
  giveBackMoney: row.giveBackMoney,
  editTenants: row.editTenants,
  runMaintenance: row.runMaintenance,
  signAgreements: row.signAgreements,
});

export const presentMandate = ({ mandate, property, isKnown, agent }: WholeMandate): Mandate => {
  const { id, area, city } = property;
  return {
    id: mandate.id,
    propertyId: id,
    agentId: mandate.agentId,
    status: mandate.status,
    takenAt: mandate.takenAt.toISOString(),
    confirmedAt: mandate.confirmedAt?.toISOString() ?? null,
    endedAt: mandate.endedAt?.toISOString() ?? null,
    rights: rightsIn(mandate),
    needsReview: mandate.status === 'confirmed' && mandate.reviewedAt === null,
    property: { id, area, city, name: isKnown ? property.name : homeName(property) },
    agent: { ...agent, memberSince: agent.memberSince.toISOString() },
  };
};
