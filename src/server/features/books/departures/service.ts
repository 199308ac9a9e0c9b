import {
  type DepartureForm,
  JOINER_NEEDED,
  LEAVES_BEFORE,
  LEAVES_LATER,
  leaveSharedLease,
} from '#contract/books/departures';
import type { LeasePeople } from '#contract/lettings/lease-tenants';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { requireRight } from '#server/features/lettings/mandates/service';
import { addPerson, holdForPeople } from '#server/features/lettings/tenants/service/add-person';
import { type Leaver, leaverOf, letGo } from '#server/features/lettings/tenants/service/leave-lease';
import { peopleOf } from '#server/features/lettings/tenants/service/people';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { refundDeposit } from '#server/features/money/payments/service/deposits/refund-deposit';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';

const at = (field: string, message: string) =>
  new AppError('invalid_input', message, { fieldErrors: { [field]: message } });

type Held = Awaited<ReturnType<typeof holdForPeople>>;

interface Departure {
  deps: Deps;
  tx: Db;
  actor: Actor;
  held: Held;
  form: DepartureForm;
  leaver: Leaver;
  amount: Amount;
}

const nameOf = ({ joiner }: DepartureForm) => joiner && `${joiner.firstName} ${joiner.lastName}`;

/** The deposit stays what it was: whose share it is has changed, and both are named in the books. */
const passOn = async ({ deps, tx, actor, held, form, leaver, amount }: Departure): Promise<void> => {
  const place = { propertyId: held.property.id, leaseId: held.lease.id };
  await post(deps, tx, [
    {
      kind: 'deposit_passed',
      landlordId: held.landlordId,
      source: 'lease_tenant',
      sourceId: leaver.rowId,
      text: `Deposit share of ${leaver.name} taken over by ${nameOf(form)}`,
      date: form.lastDay,
      at: deps.now(),
      author: await authorOf(tx, actor),
      isDated: false,
      lines: [
        { account: 'deposit_held', amount, ...place },
        { account: 'deposit_held', amount: fromPaise(-toPaise(amount)), ...place },
      ],
    },
  ]);
};

/** The landlord gives the share back, and asks whoever comes for as much. */
const giveBack = async ({ deps, tx, actor, held, form, leaver, amount }: Departure): Promise<void> => {
  const { lease, property } = held;
  await requireRight(tx, actor, property.id, 'giveBackMoney');
  const by = await authorOf(tx, actor);
  const note = `Deposit share of ${leaver.name}`;
  const { method, reference } = form;
  await refundDeposit(deps, tx, { leaseId: lease.id, amount, method, reference, paidDate: null, note, by });
  const joiner = nameOf(form);
  if (!joiner) return;
  const dueDate = addDays(form.lastDay, 1);
  const charge = { amount, dueDate, type: 'security_deposit' as const, description: `Deposit share of ${joiner}` };
  await raise(deps, tx, { leaseId: lease.id, charges: [charge], by });
};

/** Everybody on the lease hears of it, the leaver too. */
const tell = async ({ deps, tx, actor, held, form, leaver, amount }: Departure, others: string[]): Promise<void> => {
  const { property, landlordId } = held;
  const joiner = nameOf(form);
  const settled =
    toPaise(amount) === 0
      ? ''
      : ` Their share of the deposit, ${formatRupees(amount)}, ${form.depositSettledBy === 'joiner' ? `is given to them by ${joiner}` : 'is given back by the landlord'}.`;
  const content = `${leaver.name} leaves ${property.name}, last day ${formatDate(form.lastDay)}.${joiner ? ` ${joiner} comes in their place.` : ''} The lease goes on.${settled}`;
  const title = `${leaver.name} leaves ${property.name}`;
  const tenants = [leaver.tenantId, ...others].filter((userId) => userId !== null);
  for (const userId of new Set(tenants))
    await notify(deps, tx, { userId, type: 'lease', title, content, link: '/tenant-dashboard?section=lease-details' });
  if (landlordId !== actor.userId)
    await notify(deps, tx, {
      userId: landlordId,
      type: 'lease',
      title,
      content,
      link: '/landlord-dashboard?section=tenants',
    });
  const userIds = [...tenants, actor.userId, landlordId, property.agentId];
  await announce(tx, { userIds, changed: leaveSharedLease.changes });
};

/** One leaves, one may join, and the lease goes on. The lease is held: money that comes in meanwhile counts before or after. */
export const depart = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  form: DepartureForm,
): Promise<LeasePeople> => {
  const held = await holdForPeople(tx, actor, leaseId);
  await requireRight(tx, actor, held.property.id, 'endLeases');
  if (form.lastDay > dateInIndia(deps.now())) throw at('lastDay', LEAVES_LATER);
  if (form.depositSettledBy === 'joiner' && !form.joiner) throw at('depositSettledBy', JOINER_NEEDED);
  const leaver = await leaverOf(tx, held, form);
  if (form.lastDay < leaver.fromDay) throw at('lastDay', LEAVES_BEFORE);
  const { amount, share } = leaver;
  const joiner = form.joiner && { ...form.joiner, role: 'co_tenant' as const, share: form.joiner.share ?? share };
  const come = joiner && (() => addPerson(deps, tx, actor, held, joiner, addDays(form.lastDay, 1)));
  const { rowId, others } = await letGo(deps, tx, held, leaver, form, come);
  const departure = { deps, tx, actor, held, form, leaver: { ...leaver, rowId }, amount };
  if (toPaise(amount) > 0) await (form.depositSettledBy === 'joiner' ? passOn : giveBack)(departure);
  await logLease(deps, tx, actor, held, {
    action: 'lease.person_left',
    changes: [
      { field: 'lastDay', to: form.lastDay },
      { field: 'depositShare', to: amount },
    ],
  });
  await tell(departure, others);
  return peopleOf(deps, tx, actor, leaseId);
};
