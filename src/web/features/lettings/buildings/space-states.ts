import type { SpaceState } from '#contract/lettings/building-board';

/** Each state has a colour and its word: nobody has to tell colours apart. */
export const stateColors: Record<SpaceState, string> = {
  vacant: 'teal',
  reserved: 'yellow',
  let: 'blue',
  notice: 'orange',
  repair: 'red',
  divided: 'gray',
};

/** In the order in which somebody who has something to let looks for it. */
export const shownStates = ['vacant', 'reserved', 'let', 'notice', 'repair'] as const;
