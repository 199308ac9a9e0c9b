import type { Rights } from '#contract/lettings/mandate-rights';
import { sendInspection } from '#contract/papers/inspection-signing';
import type { BodyIn } from '#contract/platform/endpoint';
import { addEntry, beginInspection, getInspection, type Inspection } from '#contract/upkeep/inspections';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from './leases-and-tenants.ts';
import { aLandlord, aProperty } from './people-and-homes.ts';
import { signInApp } from './signings.ts';

/** An inspection that somebody of a lease begins. */
export const anInspection = async (
  person: Caller,
  leaseId: number,
  body: BodyIn<typeof beginInspection> = { kind: 'move_in' },
): Promise<Inspection> => {
  const answer = await person.call(beginInspection, { params: { id: leaseId }, body });
  if (answer.status !== 201) throw new Error(`the inspection was refused: ${answer.text}`);
  return answer.body;
};

export const itemOf = ({ items }: Inspection, name: string) => {
  const item = items.find((each) => each.name === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
};

export const say = (person: Caller, id: number, body: BodyIn<typeof addEntry>) =>
  person.call(addEntry, { params: { id }, body });

/** What somebody says of one thing. */
export const anEntry = async (person: Caller, { id }: { id: number }, name: string, body: BodyIn<typeof addEntry>) => {
  const inspection = (await person.call(getInspection, { params: { id } })).body;
  const answer = await say(person, id, { itemIds: [itemOf(inspection, name).id], ...body });
  if (answer.status !== 201) throw new Error(`the entry was refused: ${answer.text}`);
  return answer.body;
};

/** Both are asked to sign what stands there at present. */
export const askToSign = async (person: Caller, id: number) => {
  const { contentHash } = (await person.call(getInspection, { params: { id } })).body;
  return person.call(sendInspection, { params: { id }, body: { contentHash } });
};

/** Signed by the tenant, then by who lets. */
export const signedByBoth = async (
  app: TestApp,
  { tenant, manager }: Record<'tenant' | 'manager', Caller>,
  id: number,
): Promise<Inspection> => {
  const asked = await askToSign(manager, id);
  if (asked.status !== 201) throw new Error(`it was not sent for signing: ${asked.text}`);
  for (const who of [tenant, manager]) {
    const signed = await signInApp(app, who, asked.body.id, 'Meera Iyer');
    if (signed.status !== 200) throw new Error(`the signature was refused: ${signed.text}`);
  }
  return (await manager.call(getInspection, { params: { id } })).body;
};

/** A landlord with a home, an agent of a confirmed mandate without further rights, and a tenant who has accepted. */
export const aHomeToInspect = async (app: TestApp, rights: Partial<Rights> = {}) => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, rights);
  const onboarded = await onboard(landlord, leaseFields(home));
  const tenant = await acceptInvitation(app, onboarded);
  return { landlord, home, agent, tenant, leaseId: onboarded.lease?.id ?? 0 };
};
