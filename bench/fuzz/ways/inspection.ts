import { randomUUID } from 'node:crypto';
import { resetPassword } from '#contract/identity/password-reset';
import { sendInspectionByLink } from '#contract/papers/inspection-signing';
import { listSignings, type Signing } from '#contract/papers/signings';
import { type ActionLink, actByLink, readActionLink } from '#contract/platform/action-links';
import {
  addEntry,
  beginInspection,
  downloadInspection,
  getInspection,
  type Inspection,
  sendInspectionLink,
} from '#contract/upkeep/inspections';
import { PASSWORD } from '../proper-values.ts';
import type { LetHome } from './rental.ts';
import { signedByBoth } from './signatures.ts';
import { sentTwice } from './twice.ts';
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
  const word = { itemIds: [items[1]?.id], condition: 'fine', text: 'Freshly painted', clientId: randomUUID() };
  await sentTwice(() => walker.step(addEntry, { params: { id }, body: word }, landlord));
  const { items: described } = await walker.step<Inspection>(getInspection, { params: { id } }, landlord);
  const said = described.find((item) => item.id === items[1]?.id)?.entries.length;
  if (said !== 1) throw new Error(`a word of an inspection that was sent twice stands there ${said} times`);
  await walker.step(sendInspectionLink, { params: { id } }, landlord);
  const params = { token: await walker.mailed(tenantEmail, LINK) };
  const scratch = { action: 'add', itemIds: [items[0]?.id], condition: 'fine', text: 'A scratch at the door' };
  await walker.step(actByLink, { params, body: scratch });
  const { details } = await walker.step<ActionLink & { details: Inspection }>(readActionLink, { params });
  await walker.step(sendInspectionByLink, { params, body: { contentHash: details.contentHash } });
  const query = { subject: 'inspection', subjectId: String(id) };
  const [asked] = await walker.step<Signing[]>(listSignings, { query }, landlord);
  await signedByBoth(walker, home, asked?.id ?? 0);
  const { state } = await walker.step<Inspection>(getInspection, { params: { id } }, landlord);
  if (state !== 'confirmed') throw new Error(`an inspection that both have signed is ${state}`);
  await walker.step(downloadInspection, { params: { id } }, landlord);
};
