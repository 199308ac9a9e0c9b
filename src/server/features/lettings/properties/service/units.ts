import { type BuildingLayout, type Unit, unitName } from '#contract/lettings/building-layout';
import { composeAddress } from '#contract/lettings/property-address';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { insertProperties } from '../queries/parts.ts';
import type { NewProperty } from '../queries.ts';
import type { Surroundings } from '../rules.ts';
import { requireRoom } from '../service.ts';

interface Around extends Surroundings {
  id: number;
  name: string;
}

type Layout = Pick<BuildingLayout, 'kind' | 'bedrooms' | 'monthlyRent' | 'securityDeposit'> & {
  units: Unit[];
  /** How many are there before them. */
  after?: number;
};

const NO_DUES = {
  societyMaintenanceDues: '0.00',
  electricityDues: '0.00',
  waterBillDues: '0.00',
  propertyTaxDues: '0.00',
  parkingDues: '0.00',
};

/** Enters the spaces of a building in two statements, however many they are: first what is let or divided, then its beds. */
export const enterUnits = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  building: Around,
  { units, kind, bedrooms, monthlyRent, securityDeposit, after = 0 }: Layout,
): Promise<void> => {
  if (units.length === 0) return;
  await requireRoom(deps, tx, actor, units.length);
  const now = deps.now();
  const { street1, street2, landmark, area, city, state, country, pinCode } = building;
  const common = { street1, street2, landmark, area, city, state, country, pinCode, ...NO_DUES };
  const rowOf = (
    own: Pick<NewProperty, 'kind' | 'flatNumber' | 'floorNumber' | 'position' | 'parentId'>,
  ): NewProperty => {
    const row = { ...common, ...own, kind: own.kind ?? 'home' };
    return {
      ...row,
      landlordId: actor.userId,
      buildingId: building.id,
      name: `${building.name}, ${unitName(row.kind, own.flatNumber)}`,
      address: composeAddress(row),
      bedrooms: kind === 'home' ? bedrooms : kind === 'room' ? 1 : 0,
      bathrooms: 1,
      monthlyRent,
      securityDeposit,
      createdAt: now,
      updatedAt: now,
    };
  };
  const wholes = units.map(({ number, floor, beds }, index) => {
    const row = rowOf({ kind, flatNumber: number, floorNumber: floor, position: after + index });
    return beds.length > 0
      ? { ...row, isDivided: true, isAvailable: false, monthlyRent: '0.00', securityDeposit: '0.00' }
      : row;
  });
  const entered = await insertProperties(tx, wholes);
  const idOf = new Map(entered.map(({ id, flatNumber }) => [flatNumber, id]));
  const beds = units.flatMap(({ number, floor, beds: letters }) =>
    letters.map((letter, position) =>
      rowOf({
        kind: 'bed',
        flatNumber: `${number}-${letter}`,
        floorNumber: floor,
        position,
        parentId: idOf.get(number) ?? null,
      }),
    ),
  );
  if (beds.length > 0) await insertProperties(tx, beds);
};
