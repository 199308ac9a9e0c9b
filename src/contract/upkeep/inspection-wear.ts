import { z } from 'zod';
import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { valuesOf } from '#contract/platform/labels';
import type { Condition } from './inspection-choices.ts';

/** What wears with time: for how many years it serves, unless the landlord says otherwise. */
const usual = {
  paint: { label: 'Paint', years: 3 },
  flooring: { label: 'Flooring', years: 15 },
  woodwork: { label: 'Doors and woodwork', years: 15 },
  kitchen: { label: 'Kitchen cabinets', years: 10 },
  sanitary: { label: 'Sanitary ware', years: 15 },
  taps: { label: 'Taps and showers', years: 8 },
  electrical: { label: 'Switches and lights', years: 8 },
  fan: { label: 'Fan', years: 10 },
  geyser: { label: 'Geyser', years: 8 },
  ac: { label: 'Air conditioner', years: 8 },
  fridge: { label: 'Refrigerator', years: 10 },
  washing_machine: { label: 'Washing machine', years: 8 },
  television: { label: 'Television', years: 7 },
  mattress: { label: 'Mattress', years: 7 },
  furniture: { label: 'Furniture', years: 10 },
  curtains: { label: 'Curtains and blinds', years: 5 },
};
export type Wear = keyof typeof usual;
export const wears = valuesOf(usual);
export const wearLabel = (wear: Wear): string => usual[wear].label;

export type WearYears = Record<Wear, number>;
export const usualYears = Object.fromEntries(wears.map((wear) => [wear, usual[wear].years])) as WearYears;

const WRONG = 'Please enter years, 1 to 50';
export const wearYears = z.partialRecord(z.enum(wears), z.coerce.number(WRONG).int(WRONG).min(1, WRONG).max(50, WRONG));

interface Worn {
  wear: Wear | null;
  /** Since when it is there; none where nobody knows. */
  newOn: CalendarDate | null;
  before: Condition | null;
  after: Condition | null;
  on: CalendarDate;
  years: Partial<WearYears>;
}

export interface FairShare {
  /** Of the cost, for the tenant; none where it cannot be said. */
  percent: number | null;
  why: string;
}

const DAYS_OF_YEAR = 365;
const isBroken = (condition: Condition | null): boolean => condition === 'damaged' || condition === 'missing';
const inYears = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

/**
 * What would be fair for a tenant to bear of replacing something: what it would still have served, had it not been broken. Wear by
 * use is the landlord's. A proposal, never a charge.
 */
export const fairShare = ({ wear, newOn, before, after, on, years }: Worn): FairShare => {
  if (!isBroken(after)) return { percent: 0, why: 'Wear by use is not charged.' };
  if (isBroken(before)) return { percent: 0, why: 'It was so before.' };
  if (wear === null) return { percent: null, why: 'It is on no table of wear: please agree.' };
  if (newOn === null) return { percent: null, why: 'Nobody has said how old it is: please agree.' };
  const life = years[wear] ?? usualYears[wear];
  const age = Math.max(0, daysBetween(newOn, on)) / DAYS_OF_YEAR;
  const percent = Math.max(0, Math.round((1 - age / life) * 100));
  const old = Math.round(age * 10) / 10;
  const said = `${wearLabel(wear)} serves ${inYears(life)}; this is ${inYears(old)} old`;
  return percent === 0
    ? { percent, why: `${said}, so it has served its time.` }
    : { percent, why: `${said}, so ${percent}% of its value was left.` };
};
