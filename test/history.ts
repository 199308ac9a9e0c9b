import { listApplicationEvents, listLeaseEvents, listPropertyEvents } from '#contract/lettings/history';
import type { Caller } from './caller.ts';

const lists = { property: listPropertyEvents, lease: listLeaseEvents, application: listApplicationEvents };

/** What was done, newest first, in the words of the screen. */
export const historyOf = async (owner: Caller, of: keyof typeof lists, id: number) =>
  (await owner.call(lists[of], { params: { id }, query: {} })).body.map(({ title, by, changes }) => [
    title,
    by,
    ...changes,
  ]);
