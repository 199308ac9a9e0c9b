import { z } from 'zod';
import { useConsolePlace } from '../console-place.ts';

/** A value that is not among the known ones counts as left out. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).optional().catch(undefined);

export const text = z.string().optional();
export const day = z.iso.date().optional().catch(undefined);

interface ListPlace {
  search?: string;
  status?: string;
  type?: string;
  from?: string;
  to?: string;
  sort?: string;
}

/** What narrows and orders a list, as the address has it. */
export const useListPlace = <Place extends ListPlace>(schema: z.ZodType<Place>) => {
  const { place: shown, narrow } = useConsolePlace();
  const place = schema.parse(shown);
  const isNarrowed = Object.entries(place).some(([name, value]) => name !== 'sort' && Boolean(value));
  return { place, narrow: (changes: Partial<Place>) => narrow(changes), isNarrowed };
};
