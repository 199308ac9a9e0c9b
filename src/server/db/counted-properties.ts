import { type SQL, sql } from 'drizzle-orm';
import { properties } from './schema/properties.ts';

/** What plans and achievements count: what can be let, a room with its beds as one, and what is divided not. */
export const isCounted: SQL = sql`(not (${properties.kind} = 'bed' and ${properties.parentId} is not null)
  and (not ${properties.isDivided} or ${properties.kind} = 'room'))`;
