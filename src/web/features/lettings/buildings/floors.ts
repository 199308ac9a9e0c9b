import type { BoardSpace } from '#contract/lettings/building-board';

/** 'Ground floor', 'Floor 2', or nothing known. */
export const floorInWords = (floor: string): string => {
  const text = floor.trim();
  if (text === '') return 'Without a floor';
  if (text === '0' || /^g(round)?$/i.test(text)) return 'Ground floor';
  return /^\d+$/.test(text) ? `Floor ${text}` : text;
};

const heightOf = (floor: string): number => {
  if (/^g(round)?$/i.test(floor.trim())) return 0;
  const number = Number.parseInt(floor, 10);
  return Number.isNaN(number) ? -1 : number;
};

/** From the top to the ground, as a building stands. */
export const byHeight = (one: string, other: string): number => heightOf(other) - heightOf(one);

/** 9 before 10, and the beds of a room together. */
export const byNumber = (one: BoardSpace, other: BoardSpace): number =>
  (one.number || one.name).localeCompare(other.number || other.name, 'en-IN', { numeric: true });
