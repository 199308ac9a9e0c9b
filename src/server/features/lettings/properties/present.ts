import { homeName } from '#contract/lettings/home-name';
import type { Property } from '#contract/lettings/properties';
import { isManagerOf, isOwnerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import { pathOf } from '#server/features/platform/files/service';
import type { PropertyWithPeople } from './queries/with-people.ts';

const presentLease = ({ lease, tenant }: PropertyWithPeople): Property['lease'] => {
  if (!lease) return null;
  // An account can go before its lease does; the name stays.
  const gone = { id: '', firstName: lease.tenantName, lastName: '', email: '', phone: null };
  return { ...lease, tenant: tenant ?? gone };
};

/** To whoever may not know where a home is, and whose. */
const asOutline = ({ area, city, ...row }: PropertyWithPeople) => ({
  name: homeName({ ...row, area }),
  flatNumber: '',
  floorNumber: '',
  street1: '',
  street2: null,
  landmark: null,
  pinCode: null,
  address: `${area}, ${city}`,
  buildingId: null,
  building: null,
  parentId: null,
  landlordId: null,
  landlord: null,
  societyMaintenanceDues: null,
  electricityDues: null,
  waterBillDues: null,
  propertyTaxDues: null,
  parkingDues: null,
});

/** A property as somebody may see it: who lives there is known to the owner and the agent, the agent to them and to those who do. */
export const presentProperty = (row: PropertyWithPeople, { userId }: Actor): Property => {
  const isManager = isManagerOf(row, userId);
  const isConfirmed = row.agentId !== null;
  const seesTaker = isOwnerOf(row, userId) || row.takerId === userId;
  return {
    id: row.id,
    landlordId: row.landlord.id,
    kind: row.kind,
    buildingId: row.buildingId,
    building: row.building,
    parentId: row.parentId,
    isDivided: row.isDivided,
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
    pinCode: row.pinCode,
    amenities: row.amenities.length > 0 ? row.amenities : (row.buildingAmenities ?? []),
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
    agentId: seesTaker ? row.takerId : row.agentId,
    agentConfirmed: isConfirmed,
    photos: row.photoIds.map((id) => pathOf({ id })),
    hasOwnPhotos: row.hasOwnPhotos,
    createdAt: row.createdAt.toISOString(),
    landlord: row.landlord,
    agent: seesTaker || (row.livesThere && isConfirmed) ? row.agent : null,
    lease: isManager ? presentLease(row) : null,
    nextLease: isManager ? row.nextLease : null,
    ...(!row.isKnown && asOutline(row)),
  };
};
