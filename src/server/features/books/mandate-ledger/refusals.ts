import {
  DAY_IN_FUTURE,
  FOR_THE_OTHER_SIDE,
  FOR_THE_WRITER,
  LEDGER_DECIDED,
  MANDATE_ENDED,
  NOT_BACKWARDS,
} from '#contract/books/mandate-ledger-actions';
import { AppError } from '#server/app-error';

export const noLedger = () => new AppError('not_found', 'There is no such ledger.');
export const noEntry = () => new AppError('not_found', 'There is no such entry.');
export const decidedAlready = () => new AppError('conflict', LEDGER_DECIDED);
export const ended = () => new AppError('conflict', MANDATE_ENDED);
export const notBackwards = () =>
  new AppError('invalid_input', NOT_BACKWARDS, { fieldErrors: { from: NOT_BACKWARDS } });
export const inFuture = () => new AppError('invalid_input', DAY_IN_FUTURE, { fieldErrors: { date: DAY_IN_FUTURE } });
export const forTheOtherSide = () => new AppError('forbidden', FOR_THE_OTHER_SIDE);
export const forTheWriter = () => new AppError('forbidden', FOR_THE_WRITER);
