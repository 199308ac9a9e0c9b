import { type BuildingLayout, buildingLayout, layOut, type Unit } from '#contract/lettings/building-layout';
import { DEFAULT_COUNTRY } from '#contract/lettings/property-address';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';

export const emptyLayout = {
  kind: 'home' as BuildingLayout['kind'],
  way: 'floors' as BuildingLayout['way'],
  firstFloor: 1 as Typed,
  lastFloor: 4 as Typed,
  firstNumber: 1 as Typed,
  lastNumber: 6 as Typed,
  beds: 4 as Typed,
  bedrooms: 2 as Typed,
  monthlyRent: '' as Typed,
  securityDeposit: '' as Typed,
  without: [] as string[],
};
export type LayoutValues = typeof emptyLayout;

export const emptyBuilding = {
  name: '',
  street1: '',
  street2: '',
  landmark: '',
  area: '',
  city: '',
  state: '',
  country: DEFAULT_COUNTRY,
  pinCode: '',
  caretakerName: '',
  caretakerPhone: '',
  ...emptyLayout,
};
type BuildingValues = typeof emptyBuilding;

export const layoutOf = (values: LayoutValues) => {
  const { kind, way, firstFloor, lastFloor, firstNumber, lastNumber, beds, bedrooms, without } = values;
  return {
    ...{ kind, way, firstFloor, lastFloor, firstNumber, lastNumber, bedrooms, without },
    beds: kind === 'room' ? beds : 0,
    monthlyRent: typedText(values.monthlyRent) || '0',
    securityDeposit: typedText(values.securityDeposit) || '0',
  };
};

/** What is sent: the building with the layout of its spaces. */
export const buildingBody = (values: BuildingValues) => {
  const { name, street1, street2, landmark, area, city, state, country, pinCode } = values;
  const { caretakerName, caretakerPhone } = values;
  return {
    ...{ name, street1, street2, landmark, area, city, state, country, pinCode, caretakerName, caretakerPhone },
    // Asked for on its own page, where it is needed.
    ...{ amenities: undefined, notes: undefined, officeName: undefined, officePhone: undefined, photos: undefined },
    layout: layoutOf(values),
  };
};

/** The spaces that are meant, with those that were taken out; nothing while something is wrong. */
export const unitsOf = (values: LayoutValues): Unit[] => {
  const read = buildingLayout.safeParse({ ...layoutOf(values), without: [] });
  return read.success ? layOut(read.data) : [];
};
