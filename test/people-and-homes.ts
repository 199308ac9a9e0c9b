import { eq } from 'drizzle-orm';
import type { subscriptionPlans, subscriptionStatuses } from '#contract/identity/users';
import type { ApplicationStatus } from '#contract/lettings/applications';
import type { MonthToMonth } from '#contract/lettings/lease-days';
import type { LeaseStatus } from '#contract/lettings/lease-terms';
import { createProperty, type Property } from '#contract/lettings/properties';
import type { CalendarDate } from '#contract/platform/calendar';
import { uploadedFile } from '#contract/platform/files';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { users } from '#server/db/schema/users';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { multipart } from './multipart.ts';
import { jpeg } from './sample-pictures.ts';

interface Plan {
  subscriptionPlan?: (typeof subscriptionPlans)[number];
  subscriptionStatus?: (typeof subscriptionStatuses)[number];
  subscriptionEndDate?: Date | null;
  propertyLimit?: number;
}

/** Puts somebody on a plan without a purchase; a paid one has room for any number of documents. */
export const subscribe = (app: TestApp, person: Caller, plan: Plan) => {
  const documentLimit = plan.subscriptionPlan && plan.subscriptionPlan !== 'free' ? { documentLimit: -1 } : {};
  return app.db
    .update(users)
    .set({ ...documentLimit, ...plan })
    .where(eq(users.id, person.user.id));
};

/** A landlord who may add as many properties as a test likes. */
export const aLandlord = async (
  app: TestApp,
  details: { firstName?: string; email?: string } = {},
): Promise<Caller> => {
  const landlord = await app.signUp('landlord', details);
  await subscribe(app, landlord, {
    subscriptionPlan: 'enterprise',
    subscriptionStatus: 'active',
    propertyLimit: -1,
  });
  return landlord;
};

/** The form of a flat in Pune, as the dialog sends it. */
export const propertyBody = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Sunrise Apartments',
  flatNumber: '402',
  floorNumber: '4',
  street1: '12 MG Road',
  area: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 950,
  monthlyRent: '25000.00',
  securityDeposit: '50000.00',
  ...overrides,
});

/** The form of a building in Pune. */
export const aBuilding = {
  ...{ name: 'Sunrise Heights', street1: '7 Baner Road', area: 'Baner', city: 'Pune', state: 'Maharashtra' },
};

export const aProperty = async (landlord: Caller, overrides: Record<string, unknown> = {}): Promise<Property> =>
  (await landlord.call(createProperty, { body: propertyBody(overrides) })).body;

/** An uploaded picture that belongs to nothing yet. */
export const aPhoto = async (person: Caller, content: Buffer = jpeg(), use = 'photo'): Promise<string> => {
  const { payload, headers } = multipart([{ field: 'file', name: 'flat.jpg', type: 'image/jpeg', content }]);
  const answer = await person.request({ method: 'POST', url: `/api/files?use=${use}`, payload, headers });
  return uploadedFile.parse(answer.json()).fileUrl;
};

/** The database, or a transaction on it. */
type Books = Pick<TestApp, 'db' | 'deps'>;

interface LeaseDetails {
  status?: LeaseStatus;
  startDate?: CalendarDate;
  endDate?: CalendarDate | null;
  monthToMonth?: MonthToMonth;
  monthlyRent?: string;
}

/** A row in the books, without what making a lease does besides. */
export const aLeaseRow = async (
  { db, deps }: Books,
  property: Property,
  tenant: Caller,
  details: LeaseDetails = {},
) => {
  const [row] = await db
    .insert(leases)
    .values({
      propertyId: property.id,
      tenantId: tenant.user.id,
      tenantName: `${tenant.user.firstName} ${tenant.user.lastName}`,
      status: 'active',
      monthlyRent: '25000.00',
      securityDeposit: '50000.00',
      startDate: '2026-01-01',
      endDate: '2026-11-30',
      createdAt: deps.now(),
      updatedAt: deps.now(),
      ...details,
    })
    .returning();
  if (!row) throw new Error('the lease was not written');
  return row;
};

/** An application in the books, by somebody with an account. */
export const anApplicationRow = async (
  app: TestApp,
  property: Property,
  applicant: Caller,
  status: ApplicationStatus = 'pending',
) => {
  const { id: applicantId, firstName, lastName, email } = applicant.user;
  const person = { applicantId, sentSignedIn: true, firstName, lastName, email, phone: '9876543210' };
  const [row] = await app.db
    .insert(applications)
    .values({ ...person, propertyId: property.id, status, createdAt: app.deps.now(), updatedAt: app.deps.now() })
    .returning();
  if (!row) throw new Error('the application was not written');
  return row;
};
