import { z } from 'zod';
import { useConsolePlace } from '../console-place.ts';

/** A value that is not among the known ones counts as left out. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).optional().catch(undefined);

export const text = z.string().optional();
export const day = z.iso.date().optional().catch(undefined);

/** What narrows and orders a list, as the address has it, and the way to change that. */
export interface ListPlace<Place> {
  place: Place;
  narrow: (changes: Partial<Place>) => void;
  isNarrowed: boolean;
  showAll: () => void;
}

export const useListPlace = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): ListPlace<z.output<z.ZodObject<Shape>>> => {
  const { place: shown, narrow } = useConsolePlace();
  const place = schema.parse(shown);
  const filters = Object.keys(schema.shape).filter((name) => name !== 'sort');
  return {
    place,
    narrow,
    isNarrowed: filters.some((name) => Boolean(place[name as keyof typeof place])),
    showAll: () => narrow(Object.fromEntries(filters.map((name) => [name, undefined]))),
  };
};
