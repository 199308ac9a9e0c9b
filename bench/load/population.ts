import { createHash } from 'node:crypto';

export const PASSWORD = 'Sunny-day-7!';

/** What a landlord, a lease and a pair of people have is the same at every scale: only their number grows. */
const PROPERTIES_A_LANDLORD = 10;
const PROPERTIES_AN_AGENT = 20;
export const PAYMENTS_A_LEASE = 50;
/** The last ones of a lease: one overdue, one due soon, one later. */
export const OPEN_A_LEASE = 3;
export const MESSAGES_A_PAIR = 25;
export const EXPENSES_A_PROPERTY = 5;
/** At the scale of 1 they are a hundred thousand. */
export const REQUESTS_A_LEASE = 5;

/** A hostel of five hundred beds, whatever the scale. */
export const ROOMS_A_HOSTEL = 125;
export const BEDS_A_ROOM = 4;
export const READINGS_A_METER = 12;

/** Who and what there is. Everything is numbered from 1: lease n is that of property n and tenant n. */
export interface Population {
  landlords: number;
  agents: number;
  /** As many as there are properties and leases. */
  tenants: number;
  payments: number;
  messages: number;
  /** Of as many landlords more. */
  hostels: number;
  /** How many sessions each of them has. */
  sessionsEach: number;
}

export const populationOf = (scale: number, sessionsEach = 1): Population => {
  const landlords = Math.max(4, Math.round(2_000 * scale));
  const tenants = landlords * PROPERTIES_A_LANDLORD;
  return {
    landlords,
    // Every other property has an agent.
    agents: Math.ceil(tenants / 2 / PROPERTIES_AN_AGENT),
    tenants,
    payments: tenants * PAYMENTS_A_LEASE,
    messages: tenants * MESSAGES_A_PAIR,
    hostels: Math.max(1, Math.round(100 * scale)),
    sessionsEach,
  };
};

export type Kind = 'landlord' | 'tenant' | 'agent';

export const landlordOf = (lease: number): number => Math.ceil(lease / PROPERTIES_A_LANDLORD);

/** In SQL: the same for a number that is an expression there. */
export const landlordOfSql = (lease: string): string =>
  `(${lease} + ${PROPERTIES_A_LANDLORD - 1}) / ${PROPERTIES_A_LANDLORD}`;
export const agentOfSql = (lease: string): string =>
  `case when ${lease} % 2 = 0 then (${lease} / 2 + ${PROPERTIES_AN_AGENT - 1}) / ${PROPERTIES_AN_AGENT} end`;

export const emailOf = (kind: Kind, n: number): string => `${kind}-${n}@bench.example`;
/** Sessions are numbered from 0. */
export const tokenOf = (kind: Kind, n: number, session = 0): string => `bench-session-of-${kind}-${n}-${session}`;
/** In SQL: the sessions of some users, each seen last in an hour, so that no request has to note it: the app does so every five minutes. */
export const sessionsSql = ({ sessionsEach }: Population, whose = 'true'): string => `
  insert into sessions (token_hash, user_id, user_agent, address, last_seen_at, expires_at)
  select encode(sha256(convert_to('bench-session-of-' || split_part(email, '@', 1) || '-' || session, 'UTF8')), 'hex'), id,
    'bench', '127.0.0.1', now() + interval '1 hour', now() + interval '30 days'
  from users cross join generate_series(0, ${sessionsEach - 1}) session where ${whose}`;

/** A UUID of version 4 that follows from the name, here and in SQL. */
export const idOf = (kind: Kind, n: number): string =>
  createHash('md5')
    .update(`${kind}-${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
export const idSql = (kind: Kind, n: string): string =>
  `overlay(overlay(md5('${kind}-' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/** They are entered month by month, so those of one landlord lie far apart, as in real life. */
export const paymentId = (population: Population, lease: number, month: number): number =>
  month * population.tenants + lease;
