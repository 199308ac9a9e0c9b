import {
  NOT_LEAVING,
  NOT_TICKED_BY_YOU,
  PAPER_OF_OTHERS,
  STEP_DAY_FAR,
  STEP_DONE,
  STEP_FIXED,
} from '#contract/upkeep/exit-plan';
import { BILL_CHANGED, BILL_RAISED } from '#contract/upkeep/final-bill';
import { AppError, atField } from '#server/app-error';

export const noSuchLease = () => new AppError('not_found', 'There is no such lease.');
export const notLeaving = () => new AppError('conflict', NOT_LEAVING);
export const stepDone = () => new AppError('conflict', STEP_DONE);
export const stepFixed = () => new AppError('conflict', STEP_FIXED);
export const dayTooFar = () => atField('day', STEP_DAY_FAR);
export const notYet = () => atField('doneOn', 'This day has not come yet');
export const notTickedByYou = () => new AppError('forbidden', NOT_TICKED_BY_YOU);
export const paperOfOthers = () => new AppError('forbidden', PAPER_OF_OTHERS);
export const billRaised = () => new AppError('conflict', BILL_RAISED);
export const billChanged = () => new AppError('conflict', BILL_CHANGED);
export const billBlocked = (why: string) => new AppError('conflict', why);
