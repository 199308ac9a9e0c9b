import { MOST_VIEWS } from '#contract/overview/report-views';
import { AppError } from '#server/app-error';

export const noView = () => new AppError('not_found', 'There is no such view.');
export const noSentReport = () => new AppError('not_found', 'There is no such report.');
export const tooMany = () => new AppError('conflict', `At most ${MOST_VIEWS} views. Please remove one first.`);
export const toNobody = () => new AppError('conflict', 'Please say first to whom this view is sent.');
export const unproved = () =>
  new AppError('verified_email_needed', 'Please verify your email address before you send reports to others.');
