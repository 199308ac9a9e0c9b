import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Person = Record<'id' | 'firstName' | 'lastName' | 'email' | 'phone', AnyPgColumn>;

/** How somebody with an account is reached, under whichever name a statement knows the users. */
export const contactColumns = <P extends Person>(person: P) => ({
  id: person.id as P['id'],
  firstName: person.firstName as P['firstName'],
  lastName: person.lastName as P['lastName'],
  email: sql<string>`${person.email}`,
  phone: person.phone as P['phone'],
});

export const agentColumns = <P extends Person & { agencyName: AnyPgColumn }>(agent: P) => ({
  ...contactColumns(agent),
  agencyName: agent.agencyName as P['agencyName'],
});
