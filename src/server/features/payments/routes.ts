import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps';

export const paymentsRoutes = (_app: FastifyInstance, _deps: Deps) => {};
