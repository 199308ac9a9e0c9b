import { resetPassword } from '#contract/identity/password-reset';
import { sendInspectionByLink } from '#contract/papers/inspection-signing';
import { listSignings, type Signing } from '#contract/papers/signings';
import { type ActionLink, actByLink, readActionLink } from '#contract/platform/action-links';
import {
  beginInspection,
  downloadInspection,
  getInspection,
  type Inspection,
  sendInspectionLink,
} from '#contract/upkeep/inspections';
import { PASSWORD } from '../proper-values.ts';
import type { LetHome } from './rental.ts';
import { signedByBoth } from './signatures.ts';
import type { Walker } from './walker.ts';

const LINK = /\/link\/([\w-]+)/;
const INVITATION = /are invited[\s\S]*?[?&]token=([\w-]+)/;

/** The tenant accepts the invitation, fills an inspection in by a link and sends it for signing by the same; both sign, and it is closed for good. */
export const inspection = async (walker: Walker, home: LetHome): Promise<void> => {
  const { landlord, leaseId, tenantEmail } = home;
  const resetToken = await walker.mailed(tenantEmail, INVITATION);
  await walker.step(resetPassword, { body: { resetToken, newPassword: PASSWORD } });
  const { id, items } = await walker.step<Inspection>(
    beginInspection,
    { params: { id: leaseId }, body: { kind: 'move_in' } },
    landlord,
  );
  await walker.step(sendInspectionLink, { params: { id } }, landlord);
  const params = { token: await walker.mailed(tenantEmail, LINK) };
  const said = { action: 'add', itemIds: [items[0]?.id], condition: 'fine', text: 'A scratch at the door' };
  await walker.step(actByLink, { params, body: said });
  const { details } = await walker.step<ActionLink & { details: Inspection }>(readActionLink, { params });
  await walker.step(sendInspectionByLink, { params, body: { contentHash: details.contentHash } });
  const query = { subject: 'inspection', subjectId: String(id) };
  const [asked] = await walker.step<Signing[]>(listSignings, { query }, landlord);
  await signedByBoth(walker, home, asked?.id ?? 0);
  const { state } = await walker.step<Inspection>(getInspection, { params: { id } }, landlord);
  if (state !== 'confirmed') throw new Error(`an inspection that both have signed is ${state}`);
  await walker.step(downloadInspection, { params: { id } }, landlord);
};
