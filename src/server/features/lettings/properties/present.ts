import type { Property } from '#contract/lettings/properties';
import { isManagerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import { pathOf } from '#server/features/platform/files/service';
import type { PropertyWithPeople } from './queries.ts';

const presentLease = ({ lease, tenant }: PropertyWithPeople): Property['lease'] => {
  if (!lease) return null;
  const { tenantName, ...terms } = lease;
  // An account can go before its lease does; the name stays.
  const gone = { id: '', firstName: tenantName, lastName: '', email: '', phone: null };
  return { ...terms, tenant: tenant ?? gone };
};

/** A property as somebody may see it: who lives there is known to the owner and the agent, the agent to them and the tenant. */
export const presentProperty = (row: PropertyWithPeople, { userId }: Actor): Property => {
  const isManager = isManagerOf(row, userId);
  const isTenant = row.tenant?.id === userId;
  return {
    id: row.id,
    landlordId: row.landlord.id,
    name: row.name,
    flatNumber: row.flatNumber,
    floorNumber: row.floorNumber,
    street1: row.street1,
    street2: row.street2,
    landmark: row.landmark,
    area: row.area,
    city: row.city,
    state: row.state,
    country: row.country,
    description: row.description,
    address: row.address,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    squareFeet: row.squareFeet,
    monthlyRent: row.monthlyRent,
    securityDeposit: row.securityDeposit,
    societyMaintenanceDues: row.societyMaintenanceDues,
    electricityDues: row.electricityDues,
    waterBillDues: row.waterBillDues,
    propertyTaxDues: row.propertyTaxDues,
    parkingDues: row.parkingDues,
    isAvailable: row.isAvailable,
    openToAgents: row.openToAgents,
    agentId: row.agentId,
    photos: row.photoIds.map((id) => pathOf({ id })),
    createdAt: row.createdAt.toISOString(),
    landlord: row.landlord,
    agent: isManager || isTenant ? row.agent : null,
    lease: isManager ? presentLease(row) : null,
  };
};
