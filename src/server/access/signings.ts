import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { properties } from '#server/db/schema/properties';
import { signers, signings } from '#server/db/schema/signings';
import { mediatesProperty, signsFor } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Is asked to sign, or has been: whoever is not yet asked learns of nothing. */
const signs = (userId: string): SQL => sql`${signings.id} in (
  select ${signers.signingId} from ${signers} where ${and(eq(signers.userId, userId), sql`${signers.askedAt} is not null`)})`;

const isOfHome = (where: SQL): SQL =>
  inArray(signings.propertyId, sql`(select ${properties.id} from ${properties} where ${where})`);

/** With all who sign it: landlords those of their homes, agents those of confirmed mandates. */
export const seesSigningWhole = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(signings.landlordId, userId);
  return role === 'agent' ? isOfHome(mediatesProperty(userId)) : nothing;
};

/** Reminds and withdraws: the landlord, an agent who may sign agreements, and whoever sent an inspection for the owner to sign. */
export const managesSigning = (viewer: Viewer): SQL => {
  const { role, userId } = viewer;
  if (role !== 'agent') return seesSigningWhole(viewer);
  const isOwnInspection = and(eq(signings.subject, 'inspection'), eq(signings.senderId, userId));
  return and(seesSigningWhole(viewer), or(isOfHome(signsFor(userId)), isOwnInspection)) as SQL;
};

/** Who sees it whole, and everybody whose turn it is or was, in whatever role they look. */
export const seesSigning = (viewer: Viewer): SQL => or(seesSigningWhole(viewer), signs(viewer.userId)) as SQL;

/** It is their turn to sign. */
export const awaitsSignature = (userId: string): SQL => sql`(${eq(signings.status, 'open')} and ${signings.id} in (
  select ${signers.signingId} from ${signers} where ${and(
    eq(signers.userId, userId),
    sql`${signers.askedAt} is not null and ${signers.signedAt} is null and ${signers.declinedAt} is null`,
  )}))`;

/** Sent it, lets the home, or is to sign it, asked or not. */
export const belongsToSigning = (userId: string): SQL => sql`(${eq(signings.senderId, userId)}
  or ${eq(signings.landlordId, userId)} or ${signings.id} in (
    select ${signers.signingId} from ${signers} where ${eq(signers.userId, userId)}))`;
