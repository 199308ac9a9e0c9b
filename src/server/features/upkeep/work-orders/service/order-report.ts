import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { type OrderParty, orderStatusLabels } from '#contract/upkeep/work-order-status';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Author } from '#server/features/upkeep/maintenance-events/service';
import type { noteWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import type { WholeOrder } from '../queries.ts';

/** What is said about a job, and by whom. */
export interface OrderReport {
  request: Parameters<typeof noteWork>[2];
  order: WholeOrder;
  party: OrderParty;
  author: Author;
  /** Whoever says it for the vendor; nobody, where the vendor does by the link. */
  actor: Actor | null;
  /** Makes what was sent part of the event. */
  attach: (eventId: number) => Promise<void>;
}

/** Nobody agrees to an amount that they have not read. */
export const requireRead = (read: Amount | undefined, now: Amount | null): void => {
  if (read === undefined || now === null || toPaise(read) === toPaise(now)) return;
  throw new AppError('conflict', `It is ${formatRupees(now)} by now. Please look at it once more.`);
};

export const notNow = ({ status }: WholeOrder) =>
  new AppError('conflict', `This job is ${orderStatusLabels[status].toLowerCase()}: that cannot be said of it now.`);
