import type { Property } from '#contract/lettings/properties';
import { type Message, sendMessage } from '#contract/messaging/messages';
import type { BodyIn } from '#contract/platform/endpoint';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { aLandlord, aLeaseRow, aProperty } from './people-and-homes.ts';

type MessageBody = BodyIn<typeof sendMessage>;

/** What the send form sends at least. */
export const messageBody = (to: Caller, overrides: Partial<MessageBody> = {}): MessageBody => ({
  receiverId: to.user.id,
  content: 'When may I see the flat?',
  ...overrides,
});

export const tryToWrite = (from: Caller, to: Caller, overrides: Partial<MessageBody> = {}) =>
  from.call(sendMessage, { body: messageBody(to, overrides) });

export const write = async (from: Caller, to: Caller, overrides: Partial<MessageBody> = {}): Promise<Message> =>
  (await tryToWrite(from, to, overrides)).body;

export interface Tenancy {
  landlord: Caller;
  tenant: Caller;
  property: Property;
}

/** A landlord and their tenant, who may write to each other. */
export const aTenancy = async (app: TestApp, name = 'Palm Court'): Promise<Tenancy> => {
  const landlord = await aLandlord(app, { firstName: 'Leela' });
  const property = await aProperty(landlord, { name });
  const tenant = await app.signUp('tenant', { firstName: 'Tara' });
  await aLeaseRow(app, property, tenant);
  return { landlord, tenant, property };
};
