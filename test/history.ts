import {
  type HistoryEvent,
  listApplicationEvents,
  listLeaseEvents,
  listPropertyEvents,
  listTenantEvents,
} from '#contract/lettings/history';
import type { Caller } from './caller.ts';

const lists = { property: listPropertyEvents, lease: listLeaseEvents, application: listApplicationEvents };

const inWords = (events: HistoryEvent[]) => events.map(({ title, by, changes }) => [title, by, ...changes]);

/** What was done, newest first, in the words of the screen. */
export const historyOf = async (owner: Caller, of: keyof typeof lists, id: number) =>
  inWords((await owner.call(lists[of], { params: { id }, query: {} })).body);

export const historyOfTenant = async (owner: Caller, id: string) =>
  inWords((await owner.call(listTenantEvents, { params: { id }, query: {} })).body);
