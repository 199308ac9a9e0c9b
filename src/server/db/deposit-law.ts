import { sql } from 'drizzle-orm';
import type { DepositLaw } from '#contract/books/deposit-rules';
import { ALL_OF_INDIA } from '#contract/papers/state-facts';
import { stateFacts } from './schema/agreements.ts';
import { properties } from './schema/properties.ts';

const { state, topic, days, source, checkedOn } = stateFacts;

/** The line of the home's state, or that of all India; somebody may have typed the state. */
const ofHome = sql`from ${stateFacts} where ${topic} = 'deposit_return'
  and lower(${state}) in (lower(trim(${properties.state})), lower(${ALL_OF_INDIA}))
  order by ${state} = ${ALL_OF_INDIA} limit 1`;

/** What the law says of when the deposit of a home is given back. The statement joins the property. */
export const depositLaw = sql<DepositLaw | null>`(
  select json_build_object('state', ${state}, 'days', ${days}, 'source', ${source}, 'checkedOn', ${checkedOn}) ${ofHome})`;

export const depositLawDays = sql<number | null>`(select ${days} ${ofHome})`;
