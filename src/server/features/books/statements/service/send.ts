import { type SentStatement, type StatementForm, sendStatement } from '#contract/books/statements';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { keepStill } from '#server/features/books/closing/service';
import { findSelf } from '#server/features/identity/users/service';
import { requireRight } from '#server/features/lettings/mandates/service';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify, reachOf } from '#server/features/platform/notifications/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { mailStatement } from '../jobs.ts';
import { present } from '../present.ts';
import { selectEntryIds } from '../queries/entries.ts';
import { insertStatement, selectLastVersion } from '../queries/statements.ts';
import { notReached, ownersOnly, unproved } from '../refusals.ts';
import { hashOf } from '../rules/canonical.ts';
import { firstDayOf } from '../rules/changes.ts';
import { newsOf } from '../wording.ts';
import { contentOf } from './content.ts';
import { subjectOf } from './subject.ts';

const DAY = 24 * 60 * 60;
const TOMORROW = 'Please try again tomorrow.';
const sending: Limit = {
  name: 'statements-sent',
  max: 200,
  windowSeconds: DAY,
  refusal: `You have sent many statements today. ${TOMORROW}`,
};
const toOthers: Limit = {
  name: 'statements-to-others',
  max: 20,
  windowSeconds: DAY,
  refusal: `You have sent statements to many addresses today. ${TOMORROW}`,
};
/** Whoever sends them: an address is not filled up from several accounts. */
const toOneAddress: Limit = {
  name: 'statements-to-address',
  max: 5,
  windowSeconds: DAY,
  refusal: `This address has got several statements today. ${TOMORROW}`,
};

const limit = async (deps: Deps, { userId }: Actor, { email }: StatementForm): Promise<void> => {
  await limitSubject(deps, sending, userId);
  if (email === null) return;
  await limitSubject(deps, toOthers, userId);
  await limitSubject(deps, toOneAddress, email);
};

type Subject = Awaited<ReturnType<typeof subjectOf>>;

/** How the tenant hears of it; nothing where it is not for them. */
const wayTo = async (tx: Db, { tenantId }: Subject, { toTenant }: StatementForm) => {
  if (!toTenant) return undefined;
  const way = tenantId === null ? null : await reachOf(tx, tenantId, 'payment');
  if (way === null) throw notReached();
  return way;
};

const log = (deps: Deps, tx: Db, actor: Actor, { leaseId, propertyId, title }: Subject, sent: SentStatement) => {
  const changes = [
    { field: 'from', to: sent.from },
    { field: 'to', to: sent.to },
    { field: 'version', to: String(sent.version) },
    { field: 'recipients', to: JSON.stringify(sent.recipients) },
  ];
  const concerns = propertyId === null ? undefined : { propertyId, ...(leaseId !== null && { leaseId }) };
  const type = leaseId !== null ? ('lease' as const) : propertyId !== null ? ('property' as const) : ('user' as const);
  const subject = { type, id: leaseId ?? propertyId ?? actor.userId, name: title };
  return logDeed(deps, tx, actor, { action: 'statement.sent', subject, changes, concerns });
};

/** Keeps the figures as they are at this moment, and sends them. */
export const send = async (deps: Deps, actor: Actor, form: StatementForm): Promise<SentStatement> => {
  if (actor.role === 'agent' && (form.scope !== 'lease' || form.toMe || form.email !== null)) throw ownersOnly();
  await limit(deps, actor, form);
  return deps.db.transaction(async (tx) => {
    const { scope, from, to, note, toTenant } = form;
    const subject = await subjectOf(tx, actor, {
      leaseId: scope === 'lease' ? form.leaseId : null,
      propertyId: scope === 'property' ? form.propertyId : null,
    });
    if (subject.propertyId !== null) await requireRight(tx, actor, subject.propertyId, 'recordMoney');
    const sender = await findSelf(tx, actor.userId);
    if (form.email !== null && sender.emailVerifiedAt === null) throw unproved();
    const way = await wayTo(tx, subject, form);
    const { landlordId, leaseId, propertyId, title, tenantId, agentId } = subject;
    await keepStill(tx, landlordId);
    const content = await contentOf(tx, actor, subject, { from, to });
    const told = await selectEntryIds(tx, subject, { from: firstDayOf(scope, from), to });
    const version = (await selectLastVersion(tx, subject, from, to)) + 1;
    const kept = { scope, leaseId, propertyId, title, fromDate: from, toDate: to, version, note, content };
    const author = { sentBy: `${sender.firstName} ${sender.lastName}`.trim(), sentAt: deps.now() };
    const row = await insertStatement(tx, {
      ...kept,
      ...author,
      landlordId,
      hash: hashOf({ ...kept, ...author, sentAt: author.sentAt.toISOString() }),
      entryIds: [...new Set([...told, ...content.changed.map(({ entryId }) => entryId)])],
      toTenant,
      toSender: form.toMe ? sender.email : null,
      toAddress: form.email,
    });
    const sent = present(row, landlordId);
    await log(deps, tx, actor, subject, sent);
    if (way && tenantId)
      await notify(deps, tx, { userId: tenantId, type: 'payment', ...newsOf(sent), withoutMail: true });
    const receivers = [
      ...(way === 'mail' ? ['tenant' as const] : []),
      ...(form.toMe ? ['sender' as const] : []),
      ...(form.email === null ? [] : ['address' as const]),
    ];
    for (const receiver of receivers) await deps.queue.enqueue(tx, mailStatement, { id: row.id, receiver });
    await announce(tx, { userIds: [landlordId, agentId, toTenant ? tenantId : null], changed: sendStatement.changes });
    return present(row, actor.userId);
  });
};
