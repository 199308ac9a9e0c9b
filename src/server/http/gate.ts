import type { FastifyRequest } from 'fastify';
import { SET_UP_MFA_FIRST } from '#contract/back-office/admin';
import type { AdminAccess } from '#contract/platform/admin-roles';
import { type Endpoint, isForAdmins } from '#contract/platform/endpoint';
import type { Role } from '#contract/platform/roles';
import type { Actor, AdminActor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { adminToken } from './admin-cookie.ts';
import { bearerToken, cookieToken } from './session-cookie.ts';

const forbidden = () => new AppError('forbidden', 'Your role does not allow this.');
const unauthorized = () => new AppError('unauthorized', 'Unauthorized');

/** Who a token stands for, among users and among admins. */
export interface Sessions {
  /** What is remembered of them counts only where their role opens what they want: nobody is refused by what was. */
  findUser: (token: string, opens: (role: Role | null) => boolean) => Promise<Omit<Actor, 'address'> | undefined>;
  findAdmin: (token: string) => Promise<Omit<AdminActor, 'kind' | 'address'> | undefined>;
}

/** A bearer header that does not hold is refused, even when the cookie would: a caller means the one they sent. */
const identify = async (
  sessions: Sessions,
  opens: (role: Role | null) => boolean,
  request: FastifyRequest,
): Promise<Actor | null> => {
  const bearer = bearerToken(request);
  const token = bearer ?? cookieToken(request);
  if (token === undefined) return null;
  const session = token === '' ? undefined : await sessions.findUser(token, opens);
  if (session) return { ...session, address: request.ip };
  if (bearer !== undefined) throw unauthorized();
  return null;
};

/** Only by the back office's own cookie: a user's session opens nothing there, nor the other way round. */
const identifyAdmin = async (
  sessions: Sessions,
  access: 'admin' | AdminAccess,
  { beforeSecondFactor = false }: Endpoint,
  request: FastifyRequest,
): Promise<AdminActor> => {
  const token = adminToken(request);
  const admin = token ? await sessions.findAdmin(token) : undefined;
  if (!admin) throw unauthorized();
  if (access !== 'admin' && !access.admins.includes(admin.role)) throw forbidden();
  if (admin.mustSetUpMfa && !beforeSecondFactor) throw new AppError('mfa_setup_required', SET_UP_MFA_FIRST);
  return { kind: 'admin', ...admin, address: request.ip };
};

/** Lets a caller through to an endpoint, or not, and says who it is. */
export const admit = async (
  sessions: Sessions,
  declared: Endpoint,
  request: FastifyRequest,
): Promise<Actor | AdminActor | null> => {
  const { access } = declared;
  if (access === 'public') return null;
  if (isForAdmins(access)) return identifyAdmin(sessions, access, declared, request);
  const opens = (role: Role | null) =>
    access === 'optional' || access === 'user' || (role !== null && access.includes(role));
  const actor = await identify(sessions, opens, request);
  if (!actor && access !== 'optional') throw unauthorized();
  if (actor && !opens(actor.role)) throw forbidden();
  return actor;
};
