import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate, formatFigure } from '#contract/platform/wording';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such meter.');
export const noSuchHome = () => new AppError('not_found', 'There is no such property.');
export const noSuchBuilding = () => new AppError('not_found', 'There is no such building.');

interface Said {
  value: number;
  date: CalendarDate;
}

export const tooLow = ({ value, date }: Said) =>
  atField(
    'value',
    `On ${formatDate(date)} the meter said ${formatFigure(value)}: a meter only counts up. Say why if it was replaced, or if that reading was wrong.`,
  );

export const tooHigh = ({ value, date }: Said) =>
  atField(
    'value',
    `On ${formatDate(date)} the meter said ${formatFigure(value)}: before that it cannot have said more.`,
  );

export const oldTooLow = ({ value }: Said) =>
  atField('lastValue', `The old meter said ${formatFigure(value)} before: it only counts up.`);

export const notYet = () => atField('date', 'This day has not come yet.');

export const isCharged = () =>
  new AppError('conflict', 'Tenants have been charged by a later reading, or by this one. Cancel those charges first.');

export const idTaken = () => new AppError('conflict', 'This id belongs to another reading.');

export const changedMeanwhile = () =>
  new AppError('conflict', 'This has been charged already, or a reading has changed. Please look again.');

export const cannotCharge = (problem: string) => new AppError('conflict', problem);
