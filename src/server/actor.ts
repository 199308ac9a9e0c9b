import type { AdminRole } from '#contract/platform/admin-roles';
import type { Role } from '#contract/platform/roles';

declare const authorized: unique symbol;

/** A user's id that came out of a live session, not out of a request. */
export type ActorId = string & { readonly [authorized]: true };

/** What somebody signs in from. */
export interface Device {
  userAgent: string | undefined;
  address: string;
}

/** Who is asking. Only the gate in http/ makes one. */
export interface Actor {
  readonly userId: ActorId;
  readonly role: Role | null;
  readonly sessionId: string;
  /** Where they call from: for the audit log. */
  readonly address: string | null;
}

/** An operator of the back office. */
export interface AdminActor {
  readonly kind: 'admin';
  readonly adminId: number;
  readonly username: string;
  readonly firstName: string | null;
  readonly role: AdminRole;
  readonly mfaEnabled: boolean;
  /** Nothing else before the second factor is set up. */
  readonly mustSetUpMfa: boolean;
  /** Where they call from: for the audit log. */
  readonly address: string;
}
