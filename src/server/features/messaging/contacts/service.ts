import type { Db } from '#server/db/client';
import { type Contact, type Party, selectContacts } from './queries.ts';

const MOST_AT_ONCE = 200;

export interface WantedContacts {
  search?: string;
  propertyId?: number;
}

/** Whom somebody has to do with in their present role, the nearest first. */
export const contactsOf = (db: Db, party: Party, wanted: WantedContacts): Promise<Contact[]> =>
  selectContacts(db, party, { ...wanted, limit: MOST_AT_ONCE });

/** Of some people those whom somebody has to do with, by their ids. */
export const contactsWith = async (db: Db, party: Party, userIds: string[]): Promise<Map<string, Contact>> => {
  if (userIds.length === 0) return new Map();
  const found = await selectContacts(db, party, { among: userIds, limit: userIds.length });
  return new Map(found.map((contact) => [contact.id, contact]));
};
