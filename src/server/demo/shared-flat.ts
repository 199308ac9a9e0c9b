import { departureForm } from '#contract/books/departures';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { enter } from '#server/features/books/departures/service/enter';
import { peopleOf } from '#server/features/lettings/tenants/service/people';

const newcomer = { firstName: 'Nikhil', lastName: 'Rao', email: 'nikhil.rao@kiraya.example', phone: '+91 98860 44120' };

/** Of three who share a flat one leaves in three weeks, and another comes in her place. */
export const planDeparture = async (deps: Deps, owner: Actor, leaseId: number): Promise<void> => {
  const { people } = await peopleOf(deps, deps.db, owner, leaseId);
  const leaver = people.findLast(({ role }) => role === 'co_tenant');
  if (!leaver) return;
  const lastDay = addDays(dateInIndia(deps.now()), 21);
  const form = departureForm.parse({ personId: leaver.id, lastDay, depositSettledBy: 'joiner', joiner: newcomer });
  await deps.db.transaction((tx) => enter(deps, tx, owner, leaseId, form));
};
