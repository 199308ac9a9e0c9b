import { DAY_MS } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { addLink } from '#server/features/platform/action-links/service';
import { mailNotification, notify } from '#server/features/platform/notifications/service';
import type { WholeOrder } from '../queries.ts';
import { noticeOfEstimate } from '../wording.ts';
import type { OrderReport } from './order-report.ts';

const LINK_DAYS = 30;

interface Asked {
  request: OrderReport['request'];
  order: WholeOrder;
  isAgain?: boolean;
}

/** The owner hears what it would cost, and answers from the mail without signing in, or in the app. */
export const askOwner = async (deps: Deps, tx: Db, { request, order, isAgain = false }: Asked): Promise<void> => {
  const { id, landlordId, agentId } = request;
  if (landlordId === null) return;
  const link = await addLink(deps, tx, {
    purpose: 'repair_approval',
    subjectId: id,
    madeFor: await nameOf(tx, landlordId),
    madeById: landlordId,
    madeBy: agentId ? await nameOf(tx, agentId) : order.vendorName,
    expiresAt: new Date(deps.now().getTime() + LINK_DAYS * DAY_MS),
    usesAllowed: null,
  });
  const notice = { userId: landlordId, type: 'maintenance' as const, ...noticeOfEstimate(request, order, isAgain) };
  const inApp = `/landlord-dashboard?section=maintenance&request=${id}`;
  await notify(deps, tx, { ...notice, link: inApp, withoutMail: true });
  await mailNotification(deps, tx, { ...notice, link: link.slice(deps.config.publicUrl.length) });
};
