import {
  MAIN_TENANT_GIVES,
  NO_NOTICE,
  NOTICE_DAY_PAST,
  NOTICE_GIVEN_LATER,
  NOTICE_NOT_ASKED,
  NOTICE_OF_OTHERS,
  NOTICE_STANDS,
  NOTICE_WORDS_MISSING,
} from '#contract/lettings/lease-notices';
import { LEASE_NOT_ACTIVE } from '#contract/lettings/leases';
import { AppError, atField } from '#server/app-error';

export const noSuchLease = () => new AppError('not_found', 'There is no such lease.');
export const leaseIsOver = () => new AppError('conflict', LEASE_NOT_ACTIVE);
export const stands = () => new AppError('conflict', NOTICE_STANDS);
export const none = () => new AppError('conflict', NO_NOTICE);
export const notAsked = () => new AppError('conflict', NOTICE_NOT_ASKED);
export const ofOthers = () => new AppError('forbidden', NOTICE_OF_OTHERS);
export const mainTenantGives = () => new AppError('forbidden', MAIN_TENANT_GIVES);
export const notForLandlord = () => atField('side', 'Your landlord gives notice themselves.');
export const dayPast = () => atField('lastDay', NOTICE_DAY_PAST);
export const givenLater = () => atField('givenOn', NOTICE_GIVEN_LATER);
export const wordsMissing = () => atField('words', NOTICE_WORDS_MISSING);
