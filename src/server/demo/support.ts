import type { Actor, AdminActor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { answer, ask } from '../features/platform/support-requests/service.ts';

const HOUR_MS = 60 * 60 * 1000;

const operator: AdminActor = {
  kind: 'admin',
  adminId: 0,
  username: 'admin',
  firstName: null,
  role: 'support',
  mfaEnabled: false,
  mustSetUpMfa: false,
  address: '127.0.0.1',
};

/** One question that was answered, and one that waits. */
export const askForHelp = async (
  deps: Deps,
  at: (deps: Deps, instant: Date) => Deps,
  { landlord, tenant }: Record<'landlord' | 'tenant', Actor>,
): Promise<void> => {
  const hoursAgo = (hours: number) => at(deps, new Date(deps.now().getTime() - hours * HOUR_MS));
  const { id } = await ask(hoursAgo(8 * 24), tenant, {
    subject: 'Receipts for my employer',
    text: 'My employer wants one paper for the whole year. Is there one, or do I send twelve receipts?',
    page: '/payments',
    requestId: null,
  });
  const text =
    'There is: press Rent statement above your payments. It has all rents of a year, with the landlord’s PAN.';
  const then = hoursAgo(8 * 24 - 5);
  await deps.db.transaction((tx) => answer(then, tx, operator, id, text));
  await ask(hoursAgo(3), landlord, {
    subject: 'GSTIN on older invoices',
    text: 'I have added my GSTIN now. Can the invoice of this spring be made out again with it?',
    page: '/subscription',
    requestId: null,
  });
};
