import { leasePapersForm } from '#contract/papers/lease-papers';
import { sendForm } from '#contract/papers/signings';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { list as templatesOf } from '../features/papers/agreement-templates/service.ts';
import { change, create } from '../features/papers/agreements/service/draft.ts';
import { send } from '../features/papers/agreements/service/send.ts';
import { note } from '../features/papers/lease-papers/service.ts';

const typed = {
  landlord_address: '14, Prabhat Road, Erandwane, Pune 411004',
  tenant_address: '7, Marine Drive, Kochi 682031',
  tenant_occupation: 'Software engineer',
  rent_day: '5th',
  deposit_return_days: '15 days',
  notice_days: '30 days',
};

/** An agreement that waits for the demo tenant's signature, a whole draft with papers, and a draft with holes. */
export const writeAgreements = async (deps: Deps, { landlord, tenant }: Record<'landlord' | 'tenant', Actor>) => {
  const [own] = await leasesOf(deps, tenant, { status: 'active', limit: 1 });
  const leases = await leasesOf(deps, landlord, { status: 'active', limit: 50 });
  const [second, third] = leases.filter(({ id }) => id !== own?.id);
  const templates = await templatesOf(deps, landlord);
  const licence = templates.find(({ kind }) => kind === 'leave_and_licence');
  if (!own || !second || !third || !licence) throw new Error('the demo has too few leases for its agreements');

  const draftWhole = async (leaseId: number) => {
    const { id, blocks, values } = await create(deps, landlord, leaseId, licence.id);
    // The PAN of the demo landlord is not known, nor that of the tenant: they are stated where it is registered.
    const withoutPans = blocks.map((block) => ({
      ...block,
      text: block.text.replace(', PAN {landlord_pan}', '').replace(', PAN {tenant_pan}', ''),
    }));
    await change(deps, landlord, id, { blocks: withoutPans, values: { ...values, ...typed } });
    return id;
  };
  await send(deps, landlord, await draftWhole(own.id), sendForm.parse({}));
  await draftWhole(third.id);
  await create(deps, landlord, second.id, licence.id);

  const today = dateInIndia(deps.now());
  const papers = {
    stampNumber: 'IN-MH40218834417251W',
    stampedOn: addDays(today, -20),
    stampDuty: '900',
    stampPaidBy: 'both',
    registrationNumber: 'HVL-11/2841/2026',
    registeredOn: addDays(today, -18),
    policeVerifiedOn: addDays(today, -12),
    policeReference: 'PUN/2026/55120',
  };
  await note(deps, landlord, third.id, leasePapersForm.parse(papers));
};
