import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps';

export const adminRecordsRoutes = (_app: FastifyInstance, _deps: Deps) => {};
