import { formatDate } from '#contract/platform/wording';
import { inUnits, meterKindLabels } from '#contract/upkeep/meter-kinds';
import type { Meter } from '#contract/upkeep/meters';

/** 'Electricity meter 4711'. */
export const meterTitle = ({ kind, number }: Pick<Meter, 'kind' | 'number'>): string =>
  `${meterKindLabels[kind]} meter${number ? ` ${number}` : ''}`;

/** 'flat 402, floor 4, Stairs': where it hangs, below the name of the space. */
const wayTo = ({ spaceName, flatNumber, floorNumber, place }: Meter): string[] =>
  [
    flatNumber && !spaceName.includes(flatNumber) && `flat ${flatNumber}`,
    floorNumber && `floor ${floorNumber}`,
    place,
  ].filter((part): part is string => Boolean(part));

/** 'Palm Court, 402'. */
export const placeOf = (meter: Meter): string => [meter.spaceName, ...wayTo(meter)].join(', ');

/** 'Electricity meter 4711, floor 4, Stairs'. */
export const meterAndWay = (meter: Meter): string => [meterTitle(meter), ...wayTo(meter)].join(', ');

export const lastReadingWords = ({ kind, lastReading }: Meter): string =>
  lastReading ? `${inUnits(lastReading.value, kind)} on ${formatDate(lastReading.date)}` : 'Not read yet';

const DAYS_OF_MONTH = 30;

/** '90 units a month'. */
export const usualWords = ({ kind, usualPerDay }: Pick<Meter, 'kind' | 'usualPerDay'>): string | null =>
  usualPerDay === null ? null : `${inUnits(Math.round(usualPerDay * DAYS_OF_MONTH), kind)} a month`;
