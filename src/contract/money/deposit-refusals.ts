import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';

export const NO_SUCH_DUE = 'Nothing is owed on this lease under that number.';
export const MORE_THAN_OWED = 'No more can be taken than is owed.';
export const CAME_FROM_DEPOSIT =
  'This came out of a deposit. Undo it as entered by mistake, or give it back from the deposit of the lease.';

export const PAID_MEANWHILE = 'This was paid out of another deposit meanwhile. Please look again.';

export const BEING_SETTLED =
  'This deposit is being settled. Please give it back, and take what is owed, on the page of the settlement. What was paid for it can be undone once the settlement is taken back there.';

export const moreThanHeld = (held: Amount): string => `Only ${formatRupees(held)} of the deposit can be moved now.`;

export const moreThanHeldOn = (held: Amount, date: CalendarDate): string =>
  `Only ${formatRupees(held)} of the deposit can have been given back by ${formatDate(date)}.`;
