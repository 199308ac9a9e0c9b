import {
  emailOf,
  idOf,
  type Kind,
  landlordOf,
  OPEN_A_LEASE,
  PASSWORD,
  PAYMENTS_A_LEASE,
  type Population,
  paymentId,
  tokenOf,
} from './population.ts';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  /** Where it comes from; without one, all come from this machine. */
  address?: string;
}

export interface Measure {
  name: string;
  kind: 'read' | 'write' | 'sign-in';
  /** The i-th request: of ever other people, so that nothing is in a cache because it was just asked for. */
  request: (population: Population, i: number) => Request;
}

/**
 * Goes over everybody in an order that jumps about, and over their sessions: one is asked with as seldom where few people have many as where
 * many have one each.
 */
const spread = (i: number, count: number, sessionsEach = 1): { n: number; session: number } => {
  const place = (i * 7_919) % (count * sessionsEach);
  return { n: (place % count) + 1, session: Math.floor(place / count) };
};

const reading = (name: string, kind: Kind, path: string): Measure => ({
  name,
  kind: 'read',
  request: (population, i) => {
    const { n, session } = spread(i, population[`${kind}s`], population.sessionsEach);
    return { method: 'GET', path, token: tokenOf(kind, n, session) };
  },
});

/** Of one lease after the other, as its landlord asks for it: lease n is that of property n. */
const readingOfLease = (name: string, path: (lease: number) => string): Measure => ({
  name,
  kind: 'read',
  request: ({ tenants, sessionsEach }, i) => {
    const { n: lease, session } = spread(i, tenants, sessionsEach);
    return { method: 'GET', path: path(lease), token: tokenOf('landlord', landlordOf(lease), session) };
  },
});

/** Of one hostel after the other, as its landlord asks for it. */
const readingOfHostel = (name: string, path: (hostel: number) => string): Measure => ({
  name,
  kind: 'read',
  request: ({ landlords, hostels, sessionsEach }, i) => {
    const { n: hostel, session } = spread(i, hostels, sessionsEach);
    return { method: 'GET', path: path(hostel), token: tokenOf('landlord', landlords + hostel, session) };
  },
});

export const measures: Measure[] = [
  {
    name: 'sign-in',
    kind: 'sign-in',
    request: ({ tenants }, i) => ({
      method: 'POST',
      path: '/api/auth/login',
      // Else all would wait for the one counter of this machine's address.
      address: `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
      body: { email: emailOf('tenant', spread(i, tenants).n), password: PASSWORD },
    }),
  },
  reading('current user', 'tenant', '/api/auth/user'),
  reading('properties', 'landlord', '/api/properties'),
  reading('payments page with filter', 'landlord', '/api/payments?status=paid&type=rent&limit=50'),
  reading('payments summary', 'landlord', '/api/payments/summary'),
  reading('landlord dashboard', 'landlord', '/api/dashboard/landlord'),
  reading('tenant dashboard', 'tenant', '/api/dashboard/tenant'),
  reading('agent dashboard', 'agent', '/api/dashboard/agent'),
  readingOfLease('books: balances of a lease', (lease) => `/api/leases/${lease}/balances`),
  readingOfLease('books: owed on a property', (lease) => `/api/figures/owed?propertyId=${lease}&limit=50`),
  readingOfLease('books: statement of a lease', (lease) => `/api/leases/${lease}/statement`),
  readingOfLease('books: account of a tenant', (lease) => `/api/tenants/${idOf('tenant', lease)}/account`),
  reading('books: journal page', 'landlord', '/api/journal?limit=50'),
  readingOfLease('books: journal of a property', (lease) => `/api/journal?limit=50&propertyId=${lease}`),
  reading('books: months', 'landlord', '/api/books'),
  reading('books: explain what is overdue', 'landlord', '/api/figures/overdue?limit=50'),
  reading('reports: arrears', 'landlord', '/api/reports/arrears'),
  reading('reports: income and expense', 'landlord', '/api/reports/income-expense?compare=before'),
  reading('reports: money by property', 'landlord', '/api/reports/income-expense?basis=cash&by=property'),
  reading('reports: rent roll', 'landlord', '/api/reports/rent-roll'),
  reading('reports: collection', 'landlord', '/api/reports/collection'),
  reading('reports: cash flow', 'landlord', '/api/reports/cash-flow'),
  reading('reports: maintenance', 'landlord', '/api/reports/maintenance'),
  reading('expenses: list', 'landlord', '/api/expenses?sort=date&order=desc&limit=50'),
  reading('maintenance: list', 'landlord', '/api/maintenance-requests?state=active&sort=deadline&limit=50'),
  reading(
    'maintenance: column of the board',
    'landlord',
    '/api/maintenance-requests?status=open&sort=deadline&limit=20',
  ),
  reading('maintenance: summary', 'landlord', '/api/maintenance-summary'),
  reading('maintenance: list of an agent', 'agent', '/api/maintenance-requests?state=active&sort=deadline&limit=50'),
  reading('maintenance: list of a tenant', 'tenant', '/api/maintenance-requests?limit=50'),
  readingOfHostel('spaces: board of 500 beds', (hostel) => `/api/buildings/${hostel}/board`),
  readingOfHostel('spaces: buildings', () => '/api/buildings'),
  readingOfHostel(
    'spaces: page of beds that are free',
    (hostel) => `/api/properties?building=${hostel}&availability=available`,
  ),
  readingOfHostel('spaces: meters of a round', () => '/api/meters?limit=200'),
  readingOfHostel('spaces: what meters would charge', () => '/api/meter-bills/preview'),
  readingOfHostel('spaces: dashboard of a hostel', () => '/api/dashboard/landlord'),
  reading('messages', 'landlord', '/api/messages?limit=50'),
  reading('conversations', 'landlord', '/api/messages/conversations'),
  reading('unread count', 'landlord', '/api/messages/unread/count'),
  {
    name: 'post message',
    kind: 'write',
    request: ({ tenants, sessionsEach }, i) => {
      const { n: tenant, session } = spread(i, tenants, sessionsEach);
      const receiverId = idOf('landlord', landlordOf(tenant));
      const content = `Thank you, that was quick. This is message ${i}.`;
      const token = tokenOf('tenant', tenant, session);
      return { method: 'POST', path: '/api/messages', token, body: { receiverId, content } };
    },
  },
  {
    name: 'record payment',
    kind: 'write',
    request: (population, i) => {
      const { tenants, sessionsEach } = population;
      const { n: lease, session } = spread(i, tenants, sessionsEach);
      const month = PAYMENTS_A_LEASE - OPEN_A_LEASE + (Math.floor(i / tenants) % OPEN_A_LEASE);
      return {
        method: 'POST',
        path: `/api/payments/${paymentId(population, lease, month)}/record`,
        token: tokenOf('landlord', landlordOf(lease), session),
        // A small part: the payment stays open, so there are always enough of them.
        body: { amount: '1.00', method: 'upi', reference: `UTR${i}` },
      };
    },
  },
];

/** As it goes over the wire. */
export const wire = ({ method, path, token, body, address }: Request): string => {
  const text = body ? JSON.stringify(body) : '';
  const who = token ? `authorization: Bearer ${token}\r\n` : '';
  const from = address ? `x-forwarded-for: ${address}\r\n` : '';
  const what = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${who}${from}${what}\r\n${text}`;
};
