import {
  DRAFT_ALREADY,
  DRAFT_CHANGED,
  LEASE_OVER,
  NOT_A_DRAFT,
  NOTHING_TO_REVISE,
  VALUES_MISSING,
} from '#contract/papers/agreements';
import { AppError } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such agreement.');
export const noSuchLease = () => new AppError('not_found', 'There is no such lease.');
export const notADraft = () => new AppError('conflict', NOT_A_DRAFT);
export const valuesMissing = (messages: string[]) =>
  new AppError('conflict', `${VALUES_MISSING} ${messages.join(' ')}`.trim());
export const draftAlready = () => new AppError('conflict', DRAFT_ALREADY);
export const draftChanged = () => new AppError('conflict', DRAFT_CHANGED);
export const nothingToRevise = () => new AppError('conflict', NOTHING_TO_REVISE);
export const leaseOver = () => new AppError('conflict', LEASE_OVER);
