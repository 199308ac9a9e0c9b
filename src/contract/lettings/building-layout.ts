import { z } from 'zod';
import { amount } from '#contract/platform/money';
import { numberLabels, type PropertyKind } from './property-kinds.ts';

export const MAX_UNITS = 500;
export const MAX_BEDS = 12;
const LONGEST_NUMBER = 4;

const whole = (wrong: string, min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number(wrong).int(wrong).min(min, wrong).max(max, wrong),
  );

const FLOOR_WRONG = 'Please enter a floor between 0 and 80';
const NUMBER_WRONG = 'Please enter a number between 1 and 9999';
const BEDS_WRONG = `Between 0 and ${MAX_BEDS} beds`;

interface Counted {
  kind: PropertyKind;
  way: 'floors' | 'numbers';
  firstFloor: number;
  lastFloor: number;
  firstNumber: number;
  lastNumber: number;
  beds: number;
}

const bedsIn = ({ kind, beds }: Pick<Counted, 'kind' | 'beds'>): number => (kind === 'room' ? beds : 0);

/** Counted without laying it out: somebody may have typed 9999. */
const countOf = (layout: Counted): number => {
  const floors = layout.way === 'floors' ? layout.lastFloor - layout.firstFloor + 1 : 1;
  return floors * (layout.lastNumber - layout.firstNumber + 1) * (1 + bedsIn(layout));
};

/** How many spaces are laid out at once: on each floor the same numbers, or numbers that begin with their floor. */
export const buildingLayout = z
  .object({
    kind: z.enum(['home', 'room', 'shop', 'office', 'warehouse', 'parking']).default('home'),
    way: z.enum(['floors', 'numbers']).default('floors'),
    firstFloor: whole(FLOOR_WRONG, 0, 80).default(1),
    lastFloor: whole(FLOOR_WRONG, 0, 80).default(1),
    /** With floors: of each floor, '01' to '06'. With numbers: '201' to '212'. */
    firstNumber: whole(NUMBER_WRONG, 1, 9999),
    lastNumber: whole(NUMBER_WRONG, 1, 9999),
    /** Beds of each room; 0 where rooms are let whole. */
    beds: whole(BEDS_WRONG, 0, MAX_BEDS).default(0),
    bedrooms: whole('Between 0 and 20 bedrooms', 0, 20).default(1),
    /** Of each space that is let: of each bed, where rooms have beds. */
    monthlyRent: amount('Monthly rent must be positive').default('0.00'),
    securityDeposit: amount('Security deposit must be positive').default('0.00'),
    /** Numbers that there are not. */
    without: z.array(z.string().max(20)).max(MAX_UNITS).default([]),
  })
  .refine(({ firstFloor, lastFloor }) => firstFloor <= lastFloor, {
    path: ['lastFloor'],
    message: 'The last floor must not be below the first',
  })
  .refine(({ firstNumber, lastNumber }) => firstNumber <= lastNumber, {
    path: ['lastNumber'],
    message: 'The last number must not be before the first',
  })
  .refine((layout) => countOf(layout) <= MAX_UNITS, {
    path: ['lastNumber'],
    message: `At most ${MAX_UNITS} spaces at once`,
  });
export type BuildingLayout = z.output<typeof buildingLayout>;

export interface Unit {
  floor: string;
  number: string;
  /** 'A', 'B': what comes after its number. */
  beds: string[];
}

const letter = (index: number) => String.fromCharCode(65 + index);

/** On the ground floor 'G01', above it '101'. */
const numberOn = (floor: number, number: number, width: number) =>
  `${floor === 0 ? 'G' : floor}${String(number).padStart(width, '0')}`;

/** '201' is on floor 2, '1204' on floor 12, '7' on none. */
const floorOf = (number: number): string => (number < 100 ? '0' : String(Math.floor(number / 100)));

/** The spaces that a layout means, floor by floor. Nothing for one that is too large. */
export const layOut = (layout: Counted & { without: string[] }): Unit[] => {
  const { way, firstFloor, lastFloor, firstNumber, lastNumber, without } = layout;
  if (!(countOf(layout) <= MAX_UNITS) || lastNumber < firstNumber) return [];
  const beds = Array.from({ length: bedsIn(layout) }, (_, index) => letter(index));
  const numbers = Array.from({ length: lastNumber - firstNumber + 1 }, (_, index) => firstNumber + index);
  const width = Math.min(LONGEST_NUMBER, Math.max(2, String(lastNumber).length));
  const floors = Array.from({ length: lastFloor - firstFloor + 1 }, (_, index) => firstFloor + index);
  const units =
    way === 'numbers'
      ? numbers.map((number) => ({ floor: floorOf(number), number: String(number), beds }))
      : floors.flatMap((floor) =>
          numbers.map((number) => ({ floor: String(floor), number: numberOn(floor, number, width), beds })),
        );
  return units.filter(({ number }) => !without.includes(number));
};

/** What can be let of what is laid out. */
export const lettableOf = (units: Unit[]): number => units.reduce((sum, { beds }) => sum + Math.max(1, beds.length), 0);

/** 'Flat 201', 'Room 201, bed A'. */
export const unitName = (kind: PropertyKind, number: string): string => `${numberLabels[kind]} ${number}`;
