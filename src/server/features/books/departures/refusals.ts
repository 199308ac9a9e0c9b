import { QUESTION_ANSWERED } from '#contract/books/departure-questions';
import { DEPARTURE_DONE } from '#contract/books/departures';
import { BEING_SETTLED } from '#contract/money/deposit-refusals';
import { AppError } from '#server/app-error';

export const noSuchDeparture = () => new AppError('not_found', 'There is no such departure on a lease of yours.');
export const departureDone = () => new AppError('conflict', DEPARTURE_DONE);
export const answeredAlready = () => new AppError('conflict', QUESTION_ANSWERED);
export const beingSettled = () => new AppError('conflict', BEING_SETTLED);
