import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps';

export const tenantsRoutes = (_app: FastifyInstance, _deps: Deps) => {};
