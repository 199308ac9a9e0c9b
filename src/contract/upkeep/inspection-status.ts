import type { Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';

export const inspectionStateLabels = { open: 'Open', closed: 'Time is over', confirmed: 'Signed by both' };
export type InspectionState = keyof typeof inspectionStateLabels;

interface Standing {
  /** The last day on which something may be added. */
  openUntil: CalendarDate;
  /** Which sides have signed what stands there. */
  confirmed: readonly Side[];
}

export const stateOf = ({ openUntil, confirmed }: Standing, today: CalendarDate): InspectionState => {
  if (confirmed.includes('manager') && confirmed.includes('tenant')) return 'confirmed';
  return today > openUntil ? 'closed' : 'open';
};

export type InspectionDeed = 'add' | 'sign' | 'extend' | 'strike' | 'remove';

interface Asked {
  state: InspectionState;
  side: Side;
  deed: InspectionDeed;
  /** Whose side began it. */
  begunBy: Side;
  /** Whether both have been asked to sign it as it stands. */
  isBeingSigned: boolean;
  /** Whether anybody has said anything yet. */
  isUntouched: boolean;
}

/** What each side may do, and when. Once both have signed, nothing changes any more. */
export const mayDo = ({ state, side, deed, begunBy, isBeingSigned, isUntouched }: Asked): boolean => {
  if (state === 'confirmed') return false;
  // Also while it is being signed: that is taken back then, and both are told.
  if (deed === 'add') return state === 'open';
  // Also after the last day: what stands there then is what there is to sign.
  if (deed === 'sign') return !isUntouched && !isBeingSigned;
  if (deed === 'extend') return side === 'manager';
  if (deed === 'strike') return state === 'open' && side === begunBy && !isBeingSigned;
  return isUntouched && side === begunBy;
};
