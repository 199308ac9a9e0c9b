import { formatDate } from '#contract/platform/wording';
import { inUnits, meterKindLabels } from '#contract/upkeep/meter-kinds';
import type { Meter } from '#contract/upkeep/meters';

/** 'Electricity meter 4711'. */
export const meterTitle = ({ kind, number }: Pick<Meter, 'kind' | 'number'>): string =>
  `${meterKindLabels[kind]} meter${number ? ` ${number}` : ''}`;

/** 'Palm Court, 402'. */
export const placeOf = ({ spaceName, flatNumber, floorNumber, place }: Meter): string =>
  [
    spaceName,
    flatNumber && !spaceName.includes(flatNumber) && `flat ${flatNumber}`,
    floorNumber && `floor ${floorNumber}`,
    place,
  ]
    .filter(Boolean)
    .join(', ');

export const lastReadingWords = ({ kind, lastReading }: Meter): string =>
  lastReading ? `${inUnits(lastReading.value, kind)} on ${formatDate(lastReading.date)}` : 'Not read yet';

const DAYS_OF_MONTH = 30;

/** '90 units a month'. */
export const usualWords = ({ kind, usualPerDay }: Pick<Meter, 'kind' | 'usualPerDay'>): string | null =>
  usualPerDay === null ? null : `${inUnits(Math.round(usualPerDay * DAYS_OF_MONTH), kind)} a month`;
