import { multipart } from '../../test/multipart.ts';
import { pdf } from '../../test/sample-documents.ts';
import type { Player, Stage } from './stage.ts';

/** What nobody may read of the home and its people but those whom it concerns. */
export const SECRETS = [
  'Hill Top',
  'MG Road',
  'Kamala',
  'Venkatesh',
  'kamala@example.in',
  'Meenakshi',
  'meenakshi-',
  '90000 11111',
  'Bhaskar',
  'bhaskar-',
  '90000 22222',
  'BCDxxxxx5G',
  'Secret employer',
];

export interface RentedHome {
  owner: Player;
  homeId: number;
  tenantId: string;
  leaseId: number;
  leaseStatus: string;
  applicationStatus: string;
  dueId: number;
  paidId: number;
  applicationId: number;
  /** By the path of their collection. */
  ids: Record<string, (string | number)[]>;
}

export const uploadOf = async (stage: Stage, who: Player, content: Buffer, name = 'pan.pdf') => {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const { payload, headers } = multipart([{ field: 'file', name, type, content }]);
  const body = new Uint8Array(payload);
  const url = `${stage.target.url}/api/files`;
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...who.headers }, body });
  return { status: answer.status, read: (await answer.json()) as { id: string; fileUrl: string } };
};

/** A home with a tenant, an applicant, money and papers; still rented, or with a lease that is over. */
export const aRentedHome = async (
  stage: Stage,
  owner: Player,
  { isOver }: { isOver: boolean },
): Promise<RentedHome> => {
  const homeId = await stage.home(owner, { name: 'Hill Top 402', street1: '12 MG Road' });
  const mark = isOver ? 'former' : 'present';
  const tenant = await stage.signUp('tenant', { firstName: 'Meenakshi', email: `meenakshi-${mark}@example.in` });
  await stage.proveEmail(tenant);
  const { email } = tenant;
  const person = { firstName: 'Meenakshi', lastName: 'Iyer', email, phone: '+91 90000 11111' };
  await stage.must('POST', '/api/applications', tenant, { propertyId: homeId, ...person });
  const applicant = {
    firstName: 'Bhaskar',
    lastName: 'Naidu',
    email: `bhaskar-${mark}@example.in`,
    phone: '90000 22222',
  };
  const { id: applicationId } = await stage.must('POST', '/api/applications', undefined, {
    propertyId: homeId,
    ...applicant,
  });
  const kin = { emergencyContactName: 'Ravi', emergencyContactPhone: '9876500000', emergencyContactRelation: 'father' };
  const form = { ...person, ...kin, pan: 'BCDPE2345G', employer: 'Secret employer' };
  await stage.must('POST', '/api/tenants/onboard', owner, form);
  const terms = { startDate: '2026-01-01', endDate: '2029-12-31', monthlyRent: '25000' };
  const tie = { propertyId: homeId, tenantId: tenant.id };
  const leaseId = Number((await stage.must('POST', '/api/leases', owner, { ...tie, ...terms })).id);
  const rent = (dueDate: string) => stage.must('POST', '/api/payments', owner, { leaseId, amount: '25000', dueDate });
  const [paidId, dueId] = [Number((await rent('2026-01-05')).id), Number((await rent('2026-02-05')).id)];
  await stage.must('POST', `/api/payments/${paidId}/record`, owner, { amount: '25000', method: 'cash' });
  const { read: file } = await uploadOf(stage, tenant, pdf());
  const paper = { name: 'Aadhaar of Meenakshi', type: 'tenant_aadhaar', fileUrl: file.fileUrl, leaseId };
  const { id: documentId } = await stage.must('POST', '/api/documents', tenant, paper);
  if (isOver) await stage.must('PATCH', `/api/leases/${leaseId}`, owner, { status: 'ended', endedOn: '2026-03-31' });
  if (isOver) await stage.must('PATCH', `/api/properties/${homeId}`, owner, { isAvailable: true });
  const statusOf = async (path: string) => String((await stage.must('GET', path, owner)).status);
  return {
    owner,
    homeId,
    tenantId: tenant.id,
    leaseId,
    leaseStatus: await statusOf(`/api/leases/${leaseId}`),
    applicationStatus: await statusOf(`/api/applications/${applicationId}`),
    dueId,
    paidId,
    applicationId: Number(applicationId),
    ids: {
      '/api/properties': [homeId],
      '/api/tenants': [tenant.id],
      '/api/leases': [leaseId],
      '/api/payments': [paidId, dueId],
      '/api/applications': [Number(applicationId)],
      '/api/documents': [Number(documentId)],
      '/api/files': [file.id],
    },
  };
};
