import { type Days, daysHad as had, type Stay, daysTaken as taken } from '#contract/lettings/lease-days';
import { NOTICE_STANDS } from '#contract/lettings/lease-notices';
import {
  AGENT_AS_TENANT,
  LAST_DAY_LATER,
  LEASE_END_BEFORE_START,
  LEASE_NOT_ACTIVE,
  LEASE_NOT_ENDED,
  NOT_RESERVED,
  RENEWAL_OVERLAPS,
  RESERVED_UNTIL_PAST,
  TERM_NOT_OVER,
} from '#contract/lettings/leases';
import { IS_DIVIDED } from '#contract/lettings/property-parts';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such lease.');

export const daysTaken = (field: string, days: Days) =>
  new AppError('days_taken', taken(days), { fieldErrors: { [field]: taken(days) } });

export const daysHad = (field: string, stay: Stay) =>
  new AppError('days_taken', had(stay), { fieldErrors: { [field]: had(stay) } });

/** Somebody was quicker. */
export const takenMeanwhile = () => new AppError('days_taken', 'This home has just been let for these days.');

/** Its parts are let. */
export const isDivided = () => atField('propertyId', IS_DIVIDED, 'conflict');

/** Nobody raises and records their own rent. */
export const agentAsTenant = () => new AppError('conflict', AGENT_AS_TENANT);

export const notActive = () => new AppError('conflict', LEASE_NOT_ACTIVE);

export const notEnded = () => new AppError('conflict', LEASE_NOT_ENDED);

export const notReserved = () => new AppError('conflict', NOT_RESERVED);

export const reservedTooShort = () => atField('reservedUntil', RESERVED_UNTIL_PAST);

export const termNotOver = () => new AppError('conflict', TERM_NOT_OVER);

export const oneThingAtATime = () => new AppError('invalid_input', 'Please change one thing at a time.');

export const endedBeforeStart = () => atField('endedOn', 'A lease cannot end before it began');
export const noticeBeforeStart = (field: string) => atField(field, 'A lease cannot end before it began');
export const noticeStands = () => new AppError('conflict', NOTICE_STANDS);
export const notEarlier = () => atField('endedOn', LAST_DAY_LATER);
export const endedInFuture = () => atField('endedOn', 'Use the notice date for a day that is still to come');
export const renewalOverlaps = () => atField('renewal.startDate', RENEWAL_OVERLAPS);

export const endsTooEarly = () => atField('leaseEndDate', LEASE_END_BEFORE_START);
export const startsTooLate = () =>
  atField('leaseStartDate', 'The start date must be before the end of the first period');
