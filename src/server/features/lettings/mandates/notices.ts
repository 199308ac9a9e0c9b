import { homeName } from '#contract/lettings/home-name';
import { confirmMandate } from '#contract/lettings/mandates';
import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { selectDwellers, type WholeMandate } from './queries.ts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

type Notifier = (deps: Deps, tx: Db, whole: WholeMandate) => Promise<void>;

const toOwner =
  (words: (whole: WholeMandate & { who: string; name: string }) => { title: string; content: string }): Notifier =>
  (deps, tx, whole) => {
    const { property, landlord, agent } = whole;
    const notice = words({ ...whole, who: fullName(agent), name: property.name });
    const link = `/landlord-dashboard?section=properties&property=${property.id}`;
    return notify(deps, tx, { userId: landlord.id, type: 'property', ...notice, link });
  };

const toAgent =
  (words: (whole: WholeMandate) => { title: string; content: string }, opensProperty = false): Notifier =>
  (deps, tx, whole) => {
    const { property, agent } = whole;
    const link = `/agent-dashboard?section=properties${opensProperty ? `&property=${property.id}` : ''}`;
    return notify(deps, tx, { userId: agent.id, type: 'property', ...words(whole), link });
  };

const resultsOf = ({ memberSince, homesLet }: WholeMandate['agent']): string => {
  const homes = homesLet === 1 ? '1 home' : `${homesLet} homes`;
  return `With us since ${formatDate(dateInIndia(memberSince))}, ${homes} let so far.`;
};

const ofAgency = ({ agencyName }: WholeMandate['agent']) => (agencyName ? ` of ${agencyName}` : '');

export const notifyOfTaking = toOwner(({ who, name, agent }) => ({
  title: `${who} would like to let ${name}`,
  content: `${who}${ofAgency(agent)} would like to let ${name} for you. ${resultsOf(agent)} Until you confirm, they see its area and city, and no applicant, tenant, payment or document. Please confirm or refuse.`,
}));

export const notifyOfStart = toOwner(({ who, name, agent }) => ({
  title: `${name} has an agent now`,
  content: `${who}${ofAgency(agent)} has taken ${name}, and began at once, as you allow agents to. ${resultsOf(agent)} You can remove the agent at any time.`,
}));

export const notifyOfConfirmation = toAgent(
  ({ property: { name }, landlord }) => ({
    title: `You are the agent of ${name}`,
    content: `${fullName(landlord)} has confirmed you as the agent of ${name}. You see its applications from now on, and may onboard tenants.`,
  }),
  true,
);

export const notifyOfRefusal = toAgent(({ property }) => ({
  title: `Declined: ${homeName(property)}`,
  content: `The owner of the ${homeName(property)} would rather let it without you.`,
}));

export const notifyOfDismissal = toAgent(({ property: { name }, landlord }) => ({
  title: `You are no longer the agent of ${name}`,
  content: `${fullName(landlord)} has ended your work for ${name}.`,
}));

export const notifyOfResignation = toOwner(({ who, name, mandate, property: { openToAgents } }) => {
  const openWords = openToAgents ? ' It stays open to agents.' : '';
  if (mandate.status === 'waiting')
    return {
      title: `${who} no longer waits for ${name}`,
      content: `${who} would no longer like to let ${name}.${openWords}`,
    };
  return { title: `${name} has no agent any more`, content: `${who} has given up ${name}.${openWords}` };
});

/** The browsers of everybody concerned ask again for all that a mandate brings into an agent's sight. */
/** Who lives there hears who looks after it. */
export const announceMandate = async (tx: Db, { property, landlord, agent }: WholeMandate): Promise<void> => {
  const dwellers = await selectDwellers(tx, property.id);
  await announce(tx, { userIds: [landlord.id, agent.id, ...dwellers], changed: confirmMandate.changes });
};

interface Deed {
  action: AuditAction;
  from: string | null;
  to: string | null;
  changes?: AuditChange[];
}

const enter = (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { property, agent }: WholeMandate,
  { action, from, to, changes = [] }: Deed,
) =>
  logDeed(deps, tx, actor, {
    action,
    subject: { type: 'property', id: property.id, name: property.name },
    changes: [{ field: 'agent', from, to }, ...changes],
    concerns: { propertyId: property.id },
    aboutId: agent.id,
  });

/** Who came, for the audit log and the history of the property. */
export const logArrival = (deps: Deps, tx: Db, actor: Actor, whole: WholeMandate, action: AuditAction) =>
  enter(deps, tx, actor, whole, { action, from: null, to: fullName(whole.agent) });

export const logDeparture = (deps: Deps, tx: Db, actor: Actor, whole: WholeMandate, action: AuditAction) =>
  enter(deps, tx, actor, whole, { action, from: fullName(whole.agent), to: null });

export const logRights = (deps: Deps, tx: Db, actor: Actor, whole: WholeMandate, changes: AuditChange[]) => {
  const name = fullName(whole.agent);
  return enter(deps, tx, actor, whole, { action: 'mandate.rights_changed', from: name, to: name, changes });
};
