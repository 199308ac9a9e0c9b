import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { mandates } from '#server/db/schema/mandates';
import { conversations, messages } from '#server/db/schema/messages';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { knowsHome } from './property-relations.ts';
import { isKnownAsTenant, keepsTenant } from './tenants.ts';

// Both sides, in whatever role, and nobody else. Each side has its index, so long lists ask for one after the other.

export const sentMessage = (userId: string): SQL => eq(messages.senderId, userId);
export const receivedMessage = (userId: string): SQL => eq(messages.receiverId, userId);
export const seesMessage = (userId: string): SQL => or(sentMessage(userId), receivedMessage(userId)) as SQL;

export const isFirstIn = (userId: string): SQL => eq(conversations.firstId, userId);
export const isSecondIn = (userId: string): SQL => eq(conversations.secondId, userId);
export const seesConversation = (userId: string): SQL => or(isFirstIn(userId), isSecondIn(userId)) as SQL;

/** By a home of theirs, by a mandate that was confirmed once, as their tenant, or as their landlord. */
const knowsUnnamed = (userId: string): SQL => sql`(exists (
  select 1 from ${properties} where ${properties.landlordId} = ${conversations.unnamedId} and (${knowsHome(userId)}
    or exists (select 1 from ${mandates} where ${mandates.propertyId} = ${properties.id}
      and ${eq(mandates.agentId, userId)} and ${isNotNull(mandates.confirmedAt)}))
) or exists (
  select 1 from ${tenantProfiles} where ${tenantProfiles.profileOwnerId} = ${conversations.unnamedId}
    and ${isKnownAsTenant(userId)}
) or exists (
  select 1 from ${tenantProfiles} where ${tenantProfiles.tenantId} = ${conversations.unnamedId} and ${keepsTenant(userId)}
))`;

/** Who was written to as the owner of some home stays nameless until the other comes to know them. */
export const isNamelessTo = (userId: string): SQL =>
  and(ne(conversations.unnamedId, userId), not(knowsUnnamed(userId))) as SQL;
