import { dateInIndia } from '#contract/platform/calendar';
import type { Actor, ActorId } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { findAccount } from '../features/identity/users/service.ts';
import { list as listTenants } from '../features/lettings/tenants/service/profiles.ts';
import { markRead } from '../features/messaging/messages/service/read.ts';
import { send } from '../features/messaging/messages/service/send.ts';
import { type DemoWriter, demoMessages } from './conversations.ts';
import { demoNotice } from './papers.ts';

const READ_AFTER_MS = 4 * 60 * 1000;

interface Tools {
  at: (deps: Deps, instant: Date) => Deps;
  upload: (deps: Deps, actor: Actor, name: string, bytes: Buffer) => Promise<string>;
}

/** The demo's people write to each other, as they would have at the time. */
export const writeMessages = async (deps: Deps, { at, upload }: Tools): Promise<void> => {
  const writers = new Map<DemoWriter, Actor>();
  const actorOf = async (writer: DemoWriter): Promise<Actor> => {
    const known = writers.get(writer);
    if (known) return known;
    const email = `${writer}@kiraya.example`;
    const account = await findAccount(deps.db, email);
    // Who has not accepted yet is a placeholder, and known to the landlord alone.
    const [stated] = account ? [] : await listTenants(deps, await actorOf('landlord'), { search: email, limit: 1 });
    const id = account?.id ?? stated?.row.id;
    if (!id) throw new Error(`nobody is called ${writer}`);
    const actor = {
      userId: id as ActorId,
      role: account?.role ?? ('tenant' as const),
      sessionId: 'demo',
      address: null,
    };
    writers.set(writer, actor);
    return actor;
  };
  for (const { from, to, sentAt, isRead, hasNotice, ...text } of demoMessages(dateInIndia(deps.now()))) {
    const [sender, receiver] = [await actorOf(from), await actorOf(to)];
    const name = 'water-tank-notice.pdf';
    const attachments = hasNotice ? [{ name, fileUrl: await upload(deps, sender, name, await demoNotice()) }] : [];
    const { id } = await send(at(deps, sentAt), sender, { ...text, receiverId: receiver.userId, attachments });
    if (isRead) await markRead(at(deps, new Date(sentAt.getTime() + READ_AFTER_MS)), receiver, id);
  }
};
