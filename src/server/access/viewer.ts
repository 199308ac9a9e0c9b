import { sql } from 'drizzle-orm';
import type { Role } from '#contract/platform/roles';
import type { Actor } from '#server/actor';

/** What of somebody decides what they see. */
export type Scope = Pick<Actor, 'userId' | 'role'>;

/** In which role somebody looks; a name also for those without one, so that a prepared statement can be kept by it. */
export type View = Role | 'nobody';

export const viewOf = ({ role }: Scope): View => role ?? 'nobody';

/** A scope within a statement: in prepared ones the id is a placeholder. */
export interface Viewer {
  readonly role: View | null;
  readonly userId: string;
}

export const nothing = sql<boolean>`false`;
