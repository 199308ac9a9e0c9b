import { propertyBody } from '../../test/people-and-homes.ts';
import { PASSWORD } from './proper-values.ts';
import { ADMIN, type Target } from './target.ts';

type Fields = Record<string, unknown>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Fields;
}

/** Sends JSON and reads JSON; nothing at all means that there was no answer. */
export const send = async (
  target: Target,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(`${target.url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  } catch {
    return undefined;
  }
};

const must = async (sent: Promise<Answer | undefined>): Promise<Fields> => {
  const answer = await sent;
  if (!answer || answer.status >= 300)
    throw new Error(`the rental could not be set up: ${JSON.stringify(answer?.body)}`);
  return answer.body;
};

export const LANDLORD = 'landlord@example.in';

export interface Rental {
  /** The landlord's. */
  headers: Record<string, string>;
  tenantHeaders: Record<string, string>;
  leaseId: number;
}

/** A landlord without limits and a lease of theirs, made through the API. */
export const aRental = async (target: Target): Promise<Rental> => {
  const person = (email: string) => ({ firstName: 'Meera', lastName: 'Rao', email, password: PASSWORD });
  const register = (email: string, role: string) =>
    must(send(target, 'POST', '/api/auth/register', { body: { ...person(email), role } }));
  const bearer = ({ token }: Fields) => ({ authorization: `Bearer ${token}` });

  const signedIn = await send(target, 'POST', '/admin/login', { body: ADMIN });
  const cookie = (signedIn?.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const landlord = await register(LANDLORD, 'landlord');
  const { id: landlordId } = landlord.user as { id: string };
  const plan = { plan: 'enterprise', propertyLimit: -1 };
  await must(
    send(target, 'PUT', `/admin/api/users/${landlordId}/subscription-plan`, { body: plan, headers: { cookie } }),
  );
  const headers = bearer(landlord);
  const { id: propertyId } = await must(send(target, 'POST', '/api/properties', { body: propertyBody(), headers }));

  const tenant = await register('tenant@example.in', 'tenant');
  const { id: tenantId } = tenant.user as { id: string };
  const applicant = { firstName: 'Asha', lastName: 'Rao', email: 'tenant@example.in', phone: '+91 98765 43210' };
  await must(
    send(target, 'POST', '/api/applications', { body: { propertyId, ...applicant }, headers: bearer(tenant) }),
  );
  const kin = { emergencyContactName: 'Ravi', emergencyContactPhone: '9876500000', emergencyContactRelation: 'father' };
  await must(
    send(target, 'POST', '/api/tenants/onboard', { body: { ...applicant, ...kin, pan: 'ABCPE1234F' }, headers }),
  );
  const terms = { startDate: '2026-01-01', endDate: '2029-12-31', monthlyRent: '25000' };
  const lease = await must(send(target, 'POST', '/api/leases', { body: { propertyId, tenantId, ...terms }, headers }));
  return { headers, tenantHeaders: bearer(tenant), leaseId: Number(lease.id) };
};
