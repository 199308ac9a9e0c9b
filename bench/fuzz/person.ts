import { type AdminRole, adminRoles } from '#contract/platform/admin-roles';
import type { Role } from '#contract/platform/roles';
import type { World } from './known-rows.ts';

export interface Person {
  world: World;
  role: Role | AdminRole | 'no role' | 'nobody';
  /** Stands in every text that this person writes. */
  mark: `own-${string}`;
  /** May be locked, signed out and deleted. */
  isSpare: boolean;
  id: string;
  email: string;
  headers: Record<string, string>;
}

/** Who is not signed in. */
export const nobody = (): Person => ({
  world: 'n',
  role: 'nobody',
  mark: 'own-n-0-',
  isSpare: true,
  id: '',
  email: '',
  headers: {},
});

export const isAdmin = ({ role }: Person): boolean => adminRoles.some((each) => each === role);
