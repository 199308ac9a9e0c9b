import { valuesOf } from '#contract/platform/labels';

export const orderStatusLabels = {
  draft: 'Draft',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  scheduled: 'Scheduled',
  in_progress: 'On the way',
  done: 'Done',
  billed: 'Billed',
  paid: 'Paid',
  cancelled: 'Cancelled',
};
export type OrderStatus = keyof typeof orderStatusLabels;
export const orderStatuses = valuesOf(orderStatusLabels);

/** What can be said about a job: by the vendor with the link, or by the manager for a vendor who only phones. */
export const orderActions = [
  'accept',
  'decline',
  'schedule',
  'on_my_way',
  'photos',
  'estimate',
  'done',
  'bill',
  'cancel',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What a job becomes by an action; photos and an estimate leave it as it is. */
export const becomesBy: Record<Exclude<OrderAction, 'photos' | 'estimate'>, OrderStatus> = {
  accept: 'accepted',
  decline: 'declined',
  schedule: 'scheduled',
  on_my_way: 'in_progress',
  done: 'done',
  bill: 'billed',
  cancel: 'cancelled',
};

export type OrderParty = 'vendor' | 'manager';

const whileWorking: OrderAction[] = ['schedule', 'on_my_way', 'photos', 'done', 'estimate'];

/** What can be said while a job is in a status. Only managers cancel; what is billed or paid moves by a decision. */
const actions: Record<OrderStatus, OrderAction[]> = {
  draft: ['cancel'],
  offered: ['accept', 'estimate', 'decline', 'cancel'],
  accepted: [...whileWorking, 'decline', 'cancel'],
  scheduled: [...whileWorking, 'decline', 'cancel'],
  in_progress: ['photos', 'done', 'estimate', 'cancel'],
  done: ['photos', 'bill'],
  billed: [],
  paid: [],
  declined: [],
  cancelled: [],
};

interface Standing {
  status: OrderStatus;
  /** An estimate was asked for, and nobody has agreed to one yet: there is no job to take. */
  isToBeChosen: boolean;
}

export const orderActionsOf = (party: OrderParty, { status, isToBeChosen }: Standing): OrderAction[] =>
  actions[status].filter(
    (action) => (party === 'manager' || action !== 'cancel') && !(isToBeChosen && action === 'accept'),
  );

/** Nothing more is to come of it from the vendor. */
export const isOrderOver = (status: OrderStatus): boolean => actions[status].length === 0;
