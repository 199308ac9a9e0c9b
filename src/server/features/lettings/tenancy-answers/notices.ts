import { confirmLease, NOT_THEM } from '#contract/lettings/tenancy-answers';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed, logUser } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { type ProfileRow, roleOf, type selectLeasedHomes } from './queries.ts';

type Homes = Awaited<ReturnType<typeof selectLeasedHomes>>;

interface AnswerNotice {
  profile: ProfileRow;
  homes: Homes;
  /** Whose screens change, besides those of landlord and agents. */
  accountId: string;
}

type Answer = 'confirmed' | 'denied' | 'left';

const contentOf = (answer: Answer, { profile, homes }: AnswerNotice): string => {
  const name = `${profile.firstName} ${profile.lastName}`;
  const where = homes[0]?.name;
  if (answer === 'confirmed')
    return where
      ? `${name} says: yes, ${where} is my home. They see the lease and can pay.`
      : `${name} says: yes, that is me. They will see the lease once you make it.`;
  if (answer === 'denied')
    return `${NOT_THEM}. You keep ${name}${where ? ` for ${where}` : ''} with all that you entered, without an email. You can enter another one.`;
  return `${name} has left the tenancy of ${where ?? 'your home'}, which is over. Your books and what you knew of them stay.`;
};

const titles: Record<Answer, (notice: AnswerNotice) => string> = {
  confirmed: ({ profile, homes }) =>
    `${profile.firstName} ${profile.lastName} has ${homes[0] ? 'confirmed the tenancy' : 'accepted your invitation'}`,
  denied: () => NOT_THEM,
  left: ({ profile }) => `${profile.firstName} ${profile.lastName} has left a tenancy`,
};

/** Landlord and agents hear what the tenant said. */
export const notifyAnswer = async (deps: Deps, tx: Db, answer: Answer, notice: AnswerNotice): Promise<void> => {
  const { profile, homes, accountId } = notice;
  const agents = [...new Set(homes.map(({ agentId }) => agentId))];
  const readers = [
    // Before there is a home, an agent may be the one who keeps the profile.
    { userId: profile.profileOwnerId, link: `/${await roleOf(tx, profile.profileOwnerId)}-dashboard?section=tenants` },
    ...agents.map((userId) => ({ userId, link: '/agent-dashboard?section=tenants' })),
  ];
  for (const { userId, link } of readers) {
    if (!userId || userId === accountId) continue;
    const [title, content] = [titles[answer](notice), contentOf(answer, notice)];
    await notify(deps, tx, { userId, type: 'lease', title, content, link });
  }
  const userIds = [accountId, profile.tenantId, ...readers.map(({ userId }) => userId)];
  await announce(tx, { userIds, changed: confirmLease.changes });
};

interface Said {
  profile: ProfileRow;
  home: Pick<Homes[number], 'leaseId' | 'propertyId' | 'name'> | undefined;
}

/** In the log and the history of the home. Who does not belong to it is called there as the landlord called them. */
export const logAnswer = (
  deps: Deps,
  tx: Db,
  { userId, address }: { userId: string; address: string | null },
  answer: Answer,
  { profile, home }: Said,
): Promise<void> => {
  const action = `tenancy.${answer}` as const;
  const changes = [{ field: 'standing', from: profile.standing, to: answer }];
  if (!home) return logUser(deps, tx, { userId, address }, { action, changes });
  const { leaseId, propertyId, name } = home;
  const shownName = answer === 'confirmed' ? undefined : `${profile.firstName} ${profile.lastName}`;
  return logDeed(
    deps,
    tx,
    { userId, address, role: 'tenant', shownName },
    { action, subject: { type: 'lease', id: leaseId, name }, changes, concerns: { propertyId, leaseId } },
  );
};
