import { pdf } from '../../test/sample-documents.ts';
import { PASSWORD } from '../fuzz/proper-values.ts';
import { uploadOf } from './rented-home.ts';
import type { Player, Stage } from './stage.ts';

/** What the landlord must not learn of whoever owns the address. */
const SECRETS = ['Vidya', 'Ranganathan', '99999 11111', 'Aadhaar of the victim'];

const LOOKS = ['/api/leases', '/api/tenants', '/api/payments', '/api/documents', '/api/messages/recipients'];

const today = () => new Date().toISOString().slice(0, 10);

interface Scene {
  landlord: Player;
  victim: Player;
  homeId: number;
  leaseId: number;
}

/** Somebody with a name, a phone, a card and a proved address. */
const aVictim = async (stage: Stage): Promise<Player> => {
  const person = { firstName: 'Vidya', lastName: 'Ranganathan', email: 'vidya@example.in' };
  const victim = await stage.signUp('tenant', person);
  await stage.proveEmail(victim);
  await stage.must('PATCH', '/api/auth/user', victim, { phone: '+91 99999 11111' });
  await stage.must('POST', '/api/payment-methods', victim, { methodName: 'Visa' });
  return victim;
};

/** A stranger applies in the victim's name for a home of their own, onboards the victim, and makes a lease. */
const aStatedLease = async (stage: Stage): Promise<Scene> => {
  const victim = await aVictim(stage);
  const landlord = await stage.landlord();
  const homeId = await stage.home(landlord);
  const typed = { firstName: 'Typed', lastName: 'Name', email: victim.email, phone: '+91 98765 43210' };
  await stage.must('POST', '/api/applications', undefined, { propertyId: homeId, ...typed });
  const kin = { emergencyContactName: 'Ravi', emergencyContactPhone: '9876500000', emergencyContactRelation: 'father' };
  const form = { ...typed, ...kin, pan: 'ABCPE1234F' };
  const { id: tenantId } = await stage.must('POST', '/api/tenants/onboard', landlord, form);
  const terms = { startDate: '2026-01-01', endDate: '2029-12-31', monthlyRent: '25000', status: 'active' };
  const lease = await stage.must('POST', '/api/leases', landlord, { propertyId: homeId, tenantId, ...terms });
  return { landlord, victim, homeId, leaseId: Number(lease.id) };
};

const looks = async (stage: Stage, { landlord, victim, homeId, leaseId }: Scene): Promise<string[]> => {
  const leaks: string[] = [];
  for (const path of [...LOOKS, `/api/properties/${homeId}`, `/api/leases/${leaseId}`]) {
    const text = JSON.stringify((await stage.ask('GET', path, landlord)).body);
    const found = [...SECRETS, victim.id].filter((secret) => text.includes(secret));
    leaks.push(...found.map((secret) => `GET ${path} shows '${secret}'`));
  }
  return leaks;
};

const charged = async (stage: Stage, { landlord, victim, leaseId }: Scene): Promise<(string | undefined)[]> => {
  const rent = { leaseId, scheduleName: 'Rent', amount: '25000', startDate: today(), autoPayEnabled: true };
  const schedule = await stage.must('POST', '/api/payment-schedules', landlord, rent);
  const path = `/api/payment-schedules/${schedule.id}`;
  const again = await stage.must('PATCH', path, landlord, { autoPayEnabled: true });
  const consent = { highestAmount: '25000' };
  const byLandlord = await stage.refused('PUT', `${path}/auto-pay-consent`, landlord, consent);
  // The same person in the role that may agree, who is not the tenant.
  await stage.must('PATCH', '/api/auth/user/role', landlord, { role: 'tenant' });
  const asTenant = await stage.refused('PUT', `${path}/auto-pay-consent`, landlord, consent);
  await stage.must('PATCH', '/api/auth/user/role', landlord, { role: 'landlord' });
  const payments = await stage.list('/api/payments', victim);
  return [
    schedule.autoPayEnabled || again.autoPayEnabled ? "the landlord's word switched it on" : undefined,
    byLandlord,
    asTenant,
    payments.length > 0 ? 'the victim owes rent without ever having said yes' : undefined,
  ];
};

/** Whoever knows somebody's address and would like to be their landlord. */
export const tenants = async (stage: Stage): Promise<void> => {
  const scene = await aStatedLease(stage);
  const { landlord, victim, leaseId } = scene;
  await stage.attack("a lease in the name of a stranger's email shows name, id and phone of the stranger", () =>
    looks(stage, scene),
  );
  await stage.attack("the same landlord has the stranger's saved card charged", () => charged(stage, scene));
  await stage.attack('the same landlord reads what the stranger files later', async () => {
    const { read: file } = await uploadOf(stage, victim, pdf());
    const paper = { name: 'Aadhaar of the victim', type: 'tenant_aadhaar', fileUrl: file.fileUrl };
    await stage.must('POST', '/api/documents', victim, paper);
    return [...(await looks(stage, scene)), await stage.refused('GET', file.fileUrl, landlord)];
  });
  await stage.attack(
    'others answer for the stranger: the landlord, and who registers without proving the address',
    async () => {
      const other = await stage.signUp('tenant');
      const path = `/api/leases/${leaseId}/confirm`;
      return [await stage.refused('POST', path, landlord), await stage.refused('POST', path, other)];
    },
  );
  await stage.attack('the stranger cannot get rid of it', async () => {
    const denied = await stage.ask('POST', `/api/leases/${leaseId}/deny`, victim);
    const deleted = await stage.ask('DELETE', '/api/auth/user', victim, { password: PASSWORD });
    return [
      denied.status === 200 ? undefined : `to say 'this is not me' was answered ${denied.status}`,
      deleted.status === 204 ? undefined : `to delete the account was answered ${deleted.status}`,
    ];
  });
};
