import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import { requestForm } from '#contract/upkeep/maintenance-requests';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { addUnits, board, create } from '#server/features/lettings/buildings/service';
import { change } from '#server/features/lettings/leases/service/change-lease';
import { onboard } from '#server/features/lettings/tenants/service/onboard';
import { create as move } from '#server/features/money/lease-moves/service';
import { create as reserve } from '#server/features/money/reservations/service';
import { share as shareCard } from '#server/features/overview/tenant-cards/service';
import { report } from '#server/features/upkeep/maintenance-requests/service/report';
import { person } from './tenancies.ts';

const residents = [
  ['Sneha', 'Joshi'],
  ['Pooja', 'Nambiar'],
  ['Kavya', 'Reddy'],
  ['Ishita', 'Bose'],
  ['Neha', 'Sharma'],
  ['Divya', 'Menon'],
] as const;

const layout = {
  ...{ way: 'floors' as const, firstFloor: 1, firstNumber: 1, lastNumber: 2, bedrooms: 2, without: [] },
};
const place = {
  ...{ street2: null, state: 'Maharashtra', city: 'Pune', country: 'India', photos: [], notes: null },
  ...{ officeName: null, officePhone: null },
};

/** A small hostel with three floors of beds, where the water is off, and a building of flats; some beds are let, one is left, one is promised, one is kept; a shop below. */
export const buildHostel = async (deps: Deps, owner: Actor): Promise<void> => {
  const today = dateInIndia(deps.now());
  const hostel = await create(deps, owner, {
    ...place,
    ...{ name: 'Saraswati Hostel', street1: '18 Law College Road', landmark: 'Behind the library', area: 'Erandwane' },
    ...{ pinCode: '411004', amenities: ['wifi', 'meals', 'laundry', 'security', 'water'] },
    ...{ caretakerName: 'Shobha Tai', caretakerPhone: '+91 98220 55667' },
    layout: { ...layout, kind: 'room', lastFloor: 3, beds: 3, monthlyRent: '8500.00', securityDeposit: '17000.00' },
  });
  const flats = await create(deps, owner, {
    ...place,
    ...{ name: 'Rosewood Court', street1: '4 Paud Road', landmark: null, area: 'Kothrud', pinCode: '411038' },
    ...{ amenities: ['lift', 'parking'], caretakerName: null, caretakerPhone: null },
    layout: { ...layout, kind: 'home', lastFloor: 2, beds: 0, monthlyRent: '24000.00', securityDeposit: '48000.00' },
  });
  const beds = (await board(deps, owner, hostel.id)).spaces.filter(({ kind }) => kind === 'bed');
  for (const [index, [firstName, lastName]] of residents.entries()) {
    const isToCome = index === residents.length - 1;
    const email = `${firstName.toLowerCase()}@hostel.example`;
    const start = isToCome ? addDays(today, 20) : addMonths(today, -3);
    const { lease } = await onboard(deps, owner, {
      ...person({ firstName, lastName, email, phone: `+91 98900 2345${index}`, pan: `ABCPE123${index}F` }),
      ...{ propertyId: beds[index * 2]?.id ?? 0, leaseStartDate: start, leaseEndDate: addMonths(start, 11) },
      ...{ monthlyRent: '8500.00', securityDeposit: '17000.00' },
    });
    if (index === 2 && lease)
      await move(deps, owner, lease.id, { propertyId: beds[5]?.id ?? 0, date: addDays(today, -10), swap: false });
    // She has no account and wants none: a card shows her what is due.
    if (index === 0 && lease) await shareCard(deps, owner, lease.id);
    if (index === 1 && lease) await change(deps, owner, lease.id, { noticeDate: addDays(today, 25) });
  }
  await reserve(deps, owner, {
    ...{ propertyId: beds[1]?.id ?? 0, tenantId: null, endDate: null },
    person: { firstName: 'Rhea', lastName: 'Kapoor', email: 'rhea@hostel.example', phone: '+91 98900 23470' },
    ...{ startDate: addDays(today, 12), reservedUntil: addDays(today, 5) },
    ...{ monthlyRent: '8500.00', securityDeposit: '17000.00', bookingAmount: '2000.00', bookingMethod: 'upi' },
  });
  await letShop(deps, owner, flats.id);
  const fault = { title: 'No water on the second floor', description: 'The pump is being mended; water comes at six.' };
  const about = { category: 'plumbing', urgency: 'urgent', propertyId: beds[0]?.id, wholeBuilding: true };
  await report(deps, owner, requestForm.parse({ ...fault, ...about }));
};

/** A shop on the ground floor, with what businesses agree on. */
const letShop = async (deps: Deps, owner: Actor, buildingId: number): Promise<void> => {
  const today = dateInIndia(deps.now());
  await addUnits(deps, owner, buildingId, {
    ...{ ...layout, kind: 'shop', firstFloor: 0, lastFloor: 0, lastNumber: 1, beds: 0, bedrooms: 0 },
    ...{ monthlyRent: '45000.00', securityDeposit: '270000.00' },
  });
  const shop = (await board(deps, owner, buildingId)).spaces.find(({ kind }) => kind === 'shop');
  const start = `${addMonths(today, -1).slice(0, 7)}-01`;
  await onboard(deps, owner, {
    ...person({
      ...{ firstName: 'Farhan', lastName: 'Shaikh', email: 'farhan@stationery.example' },
      ...{ phone: '+91 98900 23480', pan: 'ABCPE1239G' },
    }),
    ...{ propertyId: shop?.id ?? 0, leaseStartDate: start, leaseEndDate: addDays(addMonths(start, 60), -1) },
    ...{ monthlyRent: '45000.00', securityDeposit: '270000.00' },
    billing: { rent: true, deposit: false, dayOfMonth: 1, paidUntil: addDays(start, -1) },
    commercialTerms: {
      ...{ lockInUntil: addDays(addMonths(start, 24), -1), rentFreeWeeks: 2, gstOnRent: 'added', carpetArea: 620 },
      ...{ escalationPercent: 5, escalationMonths: 12, camCharge: '2500.00' },
    },
  });
};
