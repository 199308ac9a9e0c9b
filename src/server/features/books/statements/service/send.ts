import { type SentStatement, type StatementForm, sendStatement } from '#contract/books/statements';
import type { Actor } from '#server/actor';
import { hashOf } from '#server/canonical';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { keepStill } from '#server/features/books/closing/service';
import { findSelf } from '#server/features/identity/users/service';
import { coTenantsOf } from '#server/features/lettings/leases/service';
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
import { firstDayOf } from '../rules/changes.ts';
import { noticeOf } from '../wording.ts';
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

/** Who of those who live there hears of it, and how; nobody where it is not for them. */
const tenantsToNotify = async (tx: Db, { leaseId, tenantId }: Subject, { toTenant }: StatementForm) => {
  if (!toTenant) return [];
  const notified: { userId: string; way: 'mail' | 'app' }[] = [];
  for (const userId of [tenantId, ...(await coTenantsOf(tx, leaseId))]) {
    const way = userId === null ? null : await reachOf(tx, userId, 'payment');
    if (userId !== null && way !== null) notified.push({ userId, way });
  }
  if (notified.length === 0) throw notReached();
  return notified;
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
    const notified = await tenantsToNotify(tx, subject, form);
    const { landlordId, leaseId, propertyId, title, agentId } = subject;
    await keepStill(tx, landlordId);
    const content = await contentOf(tx, actor, subject, { from, to });
    const entryIds = await selectEntryIds(tx, subject, { from: firstDayOf(scope, from), to });
    const version = (await selectLastVersion(tx, subject, from, to)) + 1;
    const kept = { scope, leaseId, propertyId, title, fromDate: from, toDate: to, version, note, content };
    const author = { sentBy: `${sender.firstName} ${sender.lastName}`.trim(), sentAt: deps.now() };
    const row = await insertStatement(tx, {
      ...kept,
      ...author,
      landlordId,
      hash: hashOf({ ...kept, ...author, sentAt: author.sentAt.toISOString() }),
      entryIds: [...new Set([...entryIds, ...content.changed.map(({ entryId }) => entryId)])],
      toTenant,
      toSender: form.toMe ? sender.email : null,
      toAddress: form.email,
    });
    const sent = present(row, landlordId);
    await log(deps, tx, actor, subject, sent);
    for (const { userId } of notified)
      await notify(deps, tx, { userId, type: 'payment', ...noticeOf(sent), withoutMail: true });
    const mails = [
      ...notified.flatMap(({ userId, way }) => (way === 'mail' ? [{ receiver: 'tenant' as const, userId }] : [])),
      ...(form.toMe ? [{ receiver: 'sender' as const }] : []),
      ...(form.email === null ? [] : [{ receiver: 'address' as const }]),
    ];
    for (const mail of mails) await deps.queue.enqueue(tx, mailStatement, { id: row.id, ...mail });
    await announce(tx, {
      userIds: [landlordId, agentId, ...notified.map(({ userId }) => userId)],
      changed: sendStatement.changes,
    });
    return present(row, actor.userId);
  });
};
