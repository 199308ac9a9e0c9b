import type { CalendarDate } from '#contract/platform/calendar';
import type { Side } from './inspection-choices.ts';

export const inspectionStateLabels = { open: 'Open', closed: 'Time is over', confirmed: 'Confirmed by both' };
export type InspectionState = keyof typeof inspectionStateLabels;

interface Standing {
  /** The last day on which something may be added. */
  openUntil: CalendarDate;
  /** Which sides have confirmed what stands there. */
  confirmed: readonly Side[];
}

export const stateOf = ({ openUntil, confirmed }: Standing, today: CalendarDate): InspectionState => {
  if (confirmed.includes('manager') && confirmed.includes('tenant')) return 'confirmed';
  return today > openUntil ? 'closed' : 'open';
};

export type InspectionDeed = 'add' | 'confirm' | 'extend' | 'strike' | 'remove';

interface Asked {
  state: InspectionState;
  side: Side;
  deed: InspectionDeed;
  /** Whose side began it. */
  begunBy: Side;
  confirmed: readonly Side[];
  /** Whether anybody has said anything yet. */
  isUntouched: boolean;
}

/** What each side may do, and when. Once both have confirmed, nothing changes any more. */
export const mayDo = ({ state, side, deed, begunBy, confirmed, isUntouched }: Asked): boolean => {
  if (state === 'confirmed') return false;
  if (deed === 'add') return state === 'open';
  // Also after the last day: what stands there then is what there is to confirm.
  if (deed === 'confirm') return !isUntouched && !confirmed.includes(side);
  if (deed === 'extend') return side === 'manager';
  if (deed === 'strike') return state === 'open' && side === begunBy;
  return isUntouched && side === begunBy;
};
