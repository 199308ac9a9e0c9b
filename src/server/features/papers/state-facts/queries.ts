import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StateFactForm } from '#contract/papers/state-facts';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { stateFacts } from '#server/db/schema/agreements';

const { id, state, topic, text, days, source, checkedOn } = stateFacts;
const columns = { id, state, topic, text, days, source, checkedOn };

const MOST_FACTS = 500;

export const selectFacts = (db: Db, states?: string[]) =>
  db
    .select(columns)
    .from(stateFacts)
    .where(states && inArray(state, states))
    .orderBy(asc(state), asc(topic))
    .limit(MOST_FACTS);

export const selectFact = (tx: Db, form: Pick<StateFactForm, 'state' | 'topic'>) =>
  first(
    tx
      .select(columns)
      .from(stateFacts)
      .where(and(eq(state, form.state), eq(topic, form.topic)))
      .for('update'),
  );

export const writeFact = (tx: Db, form: StateFactForm, updatedAt: Date) =>
  written(
    tx
      .insert(stateFacts)
      .values({ ...form, updatedAt })
      .onConflictDoUpdate({ target: [state, topic], set: { ...form, updatedAt } })
      .returning(columns),
  );

export const deleteFact = (tx: Db, factId: number) =>
  first(tx.delete(stateFacts).where(eq(id, factId)).returning(columns));
