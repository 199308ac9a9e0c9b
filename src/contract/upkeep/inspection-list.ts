import { z } from 'zod';
import { type PropertyKind, propertyKinds } from '#contract/lettings/property-kinds';
import { optionalDate } from '#contract/platform/calendar';
import { get, put } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { requiredText } from '#contract/platform/text-fields';
import { type Furnishing, furnishings, type ItemKind, itemKinds } from './inspection-choices.ts';
import { type Wear, wears, wearYears } from './inspection-wear.ts';

export const MAX_ITEMS = 300;

export const roomName = requiredText(60, 'Please name the room');
export const itemName = requiredText(80, 'Please name the thing');
const count = z.coerce.number().int().min(1, 'At least one').max(999, 'At most 999');

/** One thing to look at. */
export const listItem = z.object({
  room: roomName,
  name: itemName,
  kind: z.enum(itemKinds),
  wear: z.enum(wears).nullable().default(null),
  /** How many there should be. */
  count: count.nullable().default(null),
  /** Since when it is there. */
  newOn: optionalDate('Please choose the day').default(null),
});
export type ListItem = z.output<typeof listItem>;

/** The same as it is answered. */
const shownItem = z.object({
  room: z.string(),
  name: z.string(),
  kind: z.enum(itemKinds),
  wear: z.enum(wears).nullable(),
  count: z.number().nullable(),
  newOn: z.string().nullable(),
});

/** By what a thing is known in a home, however it is written. */
export const thingKey = ({ room, name }: { room: string; name: string }): string => `${room}\n${name}`.toLowerCase();

const isEachOnce = (items: { room: string; name: string }[]) => new Set(items.map(thingKey)).size === items.length;

export const listForm = z.object({
  furnishing: z.enum(furnishings),
  items: z
    .array(listItem)
    .min(1, 'Please name something to look at')
    .max(MAX_ITEMS, `At most ${MAX_ITEMS} things`)
    .refine(isEachOnce, 'Each thing stands in its room once'),
  wearYears: wearYears.default({}),
});
export type ListForm = z.output<typeof listForm>;

export const inspectionList = z.object({
  propertyId: z.number(),
  kind: z.enum(propertyKinds),
  bedrooms: z.number(),
  bathrooms: z.number(),
  furnishing: z.enum(furnishings),
  items: z.array(shownItem),
  wearYears,
  /** Not changed for this home: what is usual for one of its kind. */
  isUsual: z.boolean(),
});
export type InspectionList = z.output<typeof inspectionList>;

interface Home {
  kind: PropertyKind;
  bedrooms: number;
  bathrooms: number;
  furnishing: Furnishing;
}

type Thing = [name: string, wear: Wear | null, kind?: ItemKind, count?: number];

const shell: Thing[] = [
  ['Walls and ceiling', 'paint'],
  ['Floor', 'flooring'],
  ['Door and lock', 'woodwork'],
  ['Windows', 'woodwork'],
  ['Lights and switches', 'electrical'],
];
const cooled: Thing[] = [...shell, ['Fan', 'fan']];
const furnished: Record<'living' | 'bedroom' | 'kitchen' | 'bathroom', Record<Furnishing, Thing[]>> = {
  living: {
    unfurnished: [],
    semi: [['Curtains', 'curtains']],
    full: [
      ['Curtains', 'curtains'],
      ['Sofa', 'furniture', 'inventory', 1],
      ['Dining table and chairs', 'furniture', 'inventory', 1],
      ['Television', 'television', 'inventory', 1],
    ],
  },
  bedroom: {
    unfurnished: [],
    semi: [['Wardrobe', 'furniture']],
    full: [
      ['Wardrobe', 'furniture'],
      ['Bed', 'furniture', 'inventory', 1],
      ['Mattress', 'mattress', 'inventory', 1],
      ['Curtains', 'curtains'],
      ['Air conditioner', 'ac'],
    ],
  },
  kitchen: {
    unfurnished: [],
    semi: [['Chimney and stove', 'kitchen']],
    full: [
      ['Chimney and stove', 'kitchen'],
      ['Refrigerator', 'fridge', 'inventory', 1],
      ['Washing machine', 'washing_machine', 'inventory', 1],
    ],
  },
  bathroom: { unfurnished: [], semi: [['Geyser', 'geyser']], full: [['Geyser', 'geyser']] },
};

const kitchen: Thing[] = [
  ['Walls and ceiling', 'paint'],
  ['Floor', 'flooring'],
  ['Cabinets and worktop', 'kitchen'],
  ['Sink and taps', 'taps'],
  ['Lights and switches', 'electrical'],
];
const bathroom: Thing[] = [
  ['Tiles and ceiling', 'flooring'],
  ['Toilet and basin', 'sanitary'],
  ['Taps and shower', 'taps'],
  ['Door and lock', 'woodwork'],
  ['Lights and exhaust', 'electrical'],
];
const handover = (kind: PropertyKind): Thing[] => [
  [kind === 'parking' ? 'Keys and tags' : 'Door keys', null, 'keys', 2],
  ...(kind === 'home' || kind === 'shop' || kind === 'office' || kind === 'warehouse'
    ? [['Electricity meter', null, 'meter'] as Thing]
    : []),
];

const numbered = (name: string, many: number): string[] =>
  many === 1 ? [name] : Array.from({ length: many }, (_, index) => `${name} ${index + 1}`);

const roomsOf = ({ kind, bedrooms, bathrooms, furnishing }: Home): [room: string, things: Thing[]][] => {
  const of = (room: keyof typeof furnished) => furnished[room][furnishing];
  const baths = numbered('Bathroom', Math.ceil(bathrooms)).map((name): [string, Thing[]] => [
    name,
    [...bathroom, ...of('bathroom')],
  ]);
  if (kind === 'parking') return [['Parking space', [['Floor and markings', 'flooring']]]];
  if (kind === 'bed')
    return [
      [
        'Bed',
        [
          ['Cot', 'furniture'],
          ['Mattress', 'mattress'],
          ['Locker', 'furniture'],
          ['Fan and light', 'fan'],
        ],
      ],
    ];
  if (kind === 'room') return [['Room', [...cooled, ...of('bedroom')]], ...baths];
  if (kind !== 'home') return [['Main room', cooled], ...baths];
  const beds = numbered('Bedroom', bedrooms).map((name): [string, Thing[]] => [name, [...cooled, ...of('bedroom')]]);
  return [
    ['Living room', [...cooled, ...of('living')]],
    ...beds,
    ['Kitchen', [...kitchen, ...of('kitchen')]],
    ...baths,
  ];
};

/** What there is to look at in a home of a kind, until somebody says otherwise. */
export const usualList = (home: Home): ListItem[] =>
  [...roomsOf(home), ['Handover', handover(home.kind)] as const].flatMap(([room, things]) =>
    things.map(([name, wear, kind = 'fitting', many]) => ({
      ...{ room, name, kind, wear, count: many ?? null, newOn: null },
    })),
  );

const managers = ['landlord', 'agent'] as const;

export const getInspectionList = get('/api/properties/{id}/inspection-list', {
  access: managers,
  summary: 'What is looked at in a property when somebody moves in or out',
  params: byRowId,
  shows: ['inspections', 'properties'],
  response: { 200: inspectionList },
});

export const setInspectionList = put('/api/properties/{id}/inspection-list', {
  access: managers,
  summary: 'Change what is looked at in a property; inspections that have begun keep theirs',
  params: byRowId,
  body: listForm,
  changes: ['inspections'],
  response: { 200: inspectionList },
});
