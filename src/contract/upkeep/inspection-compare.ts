import type { Side } from '#contract/lettings/sides';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { formatFigure } from '#contract/platform/wording';
import { type Condition, conditionLabels, type ItemKind } from './inspection-choices.ts';
import { type FairShare, fairShare, type Wear, type WearYears } from './inspection-wear.ts';

interface Entry {
  side: Side;
  condition: Condition | null;
  count: number | null;
  reading: number | null;
  photos: { fileUrl: string }[];
}

interface Item<Said extends Entry> {
  kind: ItemKind;
  count: number | null;
  entries: Said[];
  before: Said[] | null;
}

export interface Answer {
  condition: Condition | null;
  count: number | null;
  reading: number | null;
}

/** What a side says of an item: its last word on each; nothing where it has not answered. */
export const answerOf = (entries: Entry[], side: Side): Answer | null => {
  const own = entries.filter((entry) => entry.side === side);
  const last = <Key extends keyof Answer>(key: Key): Answer[Key] =>
    own.findLast((entry) => entry[key] !== null)?.[key] ?? (null as Answer[Key]);
  const answer = { condition: last('condition'), count: last('count'), reading: last('reading') };
  return Object.values(answer).every((each) => each === null) ? null : answer;
};

export const NOT_ANSWERED = 'Not answered';

/** 'Fine', '2 of 3, damaged', '4,120'. */
export const answerInWords = (answer: Answer | null, expected: number | null): string => {
  if (!answer) return NOT_ANSWERED;
  const { condition, count, reading } = answer;
  const many = count === null ? null : expected === null ? String(count) : `${count} of ${expected}`;
  const parts = [many, reading === null ? null : formatFigure(reading)].filter((part) => part !== null);
  const how = condition === null ? null : conditionLabels[condition];
  if (how !== null) parts.push(parts.length > 0 ? how.toLowerCase() : how);
  return parts.join(', ');
};

const PLACE_DIGITS = 5;

/** '18.52040, 73.85670': within a metre or so. */
export const placeInWords = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(PLACE_DIGITS)}, ${longitude.toFixed(PLACE_DIGITS)}`;

const sides: Side[] = ['manager', 'tenant'];

/** The graver of what both say; where one has not answered, what the other says. */
export const graver = (entries: Entry[]): Condition | null => {
  const order = Object.keys(conditionLabels);
  const said = sides.flatMap((side) => answerOf(entries, side)?.condition ?? []);
  return said.sort((one, other) => order.indexOf(other) - order.indexOf(one))[0] ?? null;
};

/** Whether somebody says otherwise than the time before, or the two sides than each other. */
export const isDifferent = ({ entries, before }: Item<Entry>): boolean => {
  const now = sides.map((side) => answerOf(entries, side));
  const [manager, tenant] = now;
  if (manager && tenant && (manager.condition !== tenant.condition || manager.count !== tenant.count)) return true;
  if (before === null) return now.some((answer) => answer !== null);
  return sides.some((side) => {
    const [was, is] = [answerOf(before, side), answerOf(entries, side)];
    if (!(is && was)) return is !== null && graver(before) !== is.condition;
    return was.condition !== is.condition || was.count !== is.count;
  });
};

interface Aged extends Item<Entry> {
  wear: Wear | null;
  newOn: CalendarDate | null;
}

/** What a tenant would fairly bear of something that is broken at the end; nothing where it is not. */
export const proposedShare = (
  item: Aged,
  { on, years, comparedOn }: { on: CalendarDate; years: Partial<WearYears>; comparedOn: string | null },
): FairShare | null => {
  const after = graver(item.entries);
  if (item.before === null || (after !== 'damaged' && after !== 'missing')) return null;
  const before = graver(item.before);
  // What was new when the tenant came is as old as that.
  const newOn = item.newOn ?? (before === 'new' && comparedOn !== null ? dateInIndia(new Date(comparedOn)) : null);
  return fairShare({ wear: item.wear, newOn, before, after, on, years });
};
