import { eq } from 'drizzle-orm';
import { login } from '#contract/identity/auth';
import { resetPassword } from '#contract/identity/password-reset';
import { createLease, type Lease } from '#contract/lettings/leases';
import type { Rights } from '#contract/lettings/mandate-rights';
import { changeRights, confirmMandate, listMandates, type Mandate } from '#contract/lettings/mandates';
import { assignAgent, type Property } from '#contract/lettings/properties';
import { onboardTenant, type Tenant } from '#contract/lettings/tenants';
import type { BodyIn } from '#contract/platform/endpoint';
import { uploadedFile } from '#contract/platform/files';
import { users } from '#server/db/schema/users';
import { PASSWORD, type TestApp, tokenIn } from './app.ts';
import { Caller } from './caller.ts';
import { multipart } from './multipart.ts';
import { pdf } from './sample-documents.ts';

type TenantBody = BodyIn<typeof onboardTenant>;
type Typed = Partial<TenantBody>;

let onboarded = 0;

/** What the wizard sends at least, for somebody new each time. */
export const tenantBody = (overrides: Typed = {}): TenantBody => {
  onboarded += 1;
  return {
    firstName: 'Meera',
    lastName: 'Iyer',
    email: `tenant-${onboarded}@example.in`,
    phone: '+91 98765 43210',
    pan: 'ABCPE1234F',
    emergencyContactName: 'Ravi Iyer',
    emergencyContactPhone: '9876500000',
    emergencyContactRelation: 'father',
    ...overrides,
  } as TenantBody;
};

export const onboard = async (caller: Caller, overrides: Typed = {}): Promise<Tenant & { email: string }> => {
  const body = tenantBody(overrides);
  return { ...(await caller.call(onboardTenant, { body })).body, email: body.email };
};

/** The fields that make a lease, as the wizard sends them. */
export const leaseFields = (property: Property, overrides: Typed = {}): Typed => ({
  propertyId: property.id,
  leaseStartDate: '2026-04-05',
  leaseEndDate: '2027-03-04',
  monthlyRent: '25000',
  securityDeposit: '50000',
  ...overrides,
});

interface LeaseDetails {
  startDate?: string;
  endDate?: string | null;
  monthlyRent?: string;
}

export const leaseTo = async (
  caller: Caller,
  property: Property,
  tenant: { id: string },
  details: LeaseDetails = {},
) => {
  const terms = { startDate: '2026-04-05', endDate: '2027-03-04', monthlyRent: '25000', ...details };
  const body = { propertyId: property.id, tenantId: tenant.id, ...terms };
  return (await caller.call(createLease, { body })).body satisfies Lease;
};

/** An agent whose email is proved. */
export const anAgent = async (app: TestApp, details: { firstName?: string; email?: string } = {}): Promise<Caller> => {
  const agent = await app.signUp('agent', { firstName: 'Farhan', ...details });
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, agent.user.id));
  return agent;
};

/** Answers the mandate, which waits for the owner. */
export const take = async (agent: Caller, property: Property): Promise<Mandate> => {
  const answer = await agent.call(assignAgent, { params: { id: property.id }, body: { agentId: agent.user.id } });
  if (answer.status !== 200) throw new Error(`the agent was refused: ${answer.text}`);
  const mandates = (await agent.call(listMandates)).body;
  const mandate = mandates.find(({ propertyId }) => propertyId === property.id);
  if (!mandate) throw new Error('there is no mandate');
  return mandate;
};

export const everyRight: Rights = {
  endLeases: true,
  renewLeases: true,
  recordMoney: true,
  giveBackMoney: true,
  editTenants: true,
  runMaintenance: true,
  signAgreements: true,
};

/** The owner gives their word. */
export const confirm = async (app: TestApp, property: Property, { id }: Mandate, rights: Partial<Rights> = {}) => {
  const owner = app.personWith(property.landlordId ?? '');
  const answer = await owner.call(confirmMandate, { params: { id } });
  if (answer.status !== 200) throw new Error(`the owner could not confirm: ${answer.text}`);
  await owner.call(changeRights, { params: { id }, body: { rights } });
};

/** An agent who has taken a property, and whom its owner has confirmed; with every right, unless said otherwise. */
export const anAgentOf = async (app: TestApp, property: Property, rights = everyRight as Partial<Rights>) => {
  const agent = await anAgent(app);
  await confirm(app, property, await take(agent, property), rights);
  return agent;
};

/** The tenant follows the link of the invitation, sets a password and signs in. */
export const acceptInvitation = async (app: TestApp, { email }: { email: string }): Promise<Caller> => {
  const mail = (await app.mails()).findLast((sent) => sent.to === email && sent.subject.includes('are invited'));
  const body = { resetToken: tokenIn(mail), newPassword: PASSWORD };
  const set = await app.nobody().call(resetPassword, { body });
  if (set.status !== 200) throw new Error(`the invitation was refused: ${set.text}`);
  const answer = await app.nobody().call(login, { body: { email, password: PASSWORD } });
  return new Caller(app.server, { bearer: answer.body.token, user: answer.body.user });
};

/** An uploaded document that belongs to nothing yet. */
export const anUpload = async (person: Caller, name = 'pan-card.pdf'): Promise<string> => {
  const { payload, headers } = multipart([{ field: 'file', name, type: 'application/pdf', content: pdf() }]);
  const answer = await person.request({ method: 'POST', url: '/api/files', payload, headers });
  return uploadedFile.parse(answer.json()).fileUrl;
};
