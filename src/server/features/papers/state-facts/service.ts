import { ALL_OF_INDIA, type StateFact, type StateFactForm, topics } from '#contract/papers/state-facts';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { changesBetween, logAdmin } from '#server/features/platform/audit-log/service';
import { deleteFact, selectFact, selectFacts, writeFact } from './queries.ts';

/** For each subject the line of the state, or that of all India. */
export const ofState = async (deps: Deps, state: string): Promise<StateFact[]> => {
  const facts = await selectFacts(deps.db, [state, ALL_OF_INDIA]);
  return topics.flatMap((topic) => {
    const about = facts.filter((fact) => fact.topic === topic);
    const own = about.find((fact) => fact.state === state) ?? about[0];
    return own ? [own] : [];
  });
};

export const all = (deps: Deps): Promise<StateFact[]> => selectFacts(deps.db);

const named = ({ state, topic }: Pick<StateFact, 'state' | 'topic'>) => ({ field: 'state', to: `${state}: ${topic}` });

export const set = (deps: Deps, admin: AdminActor, form: StateFactForm): Promise<StateFact> =>
  deps.db.transaction(async (tx) => {
    const before = await selectFact(tx, form);
    const after = await writeFact(tx, form, deps.now());
    const changes = changesBetween<StateFact>(before ?? {}, after, ['text', 'days', 'source', 'checkedOn']);
    await logAdmin(deps, tx, admin, { action: 'state_fact.set', changes: [named(form), ...changes] });
    return after;
  });

export const remove = (deps: Deps, admin: AdminActor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const gone = await deleteFact(tx, id);
    if (!gone) throw new AppError('not_found', 'There is no such line.');
    await logAdmin(deps, tx, admin, { action: 'state_fact.removed', changes: [named(gone)] });
  });
