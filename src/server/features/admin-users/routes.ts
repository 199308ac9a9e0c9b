import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps';

export const adminUsersRoutes = (_app: FastifyInstance, _deps: Deps) => {};
