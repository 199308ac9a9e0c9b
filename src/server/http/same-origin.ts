import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { bearerToken } from './session-cookie.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Asked for by another site, or by a page or link of it. */
export const isFromElsewhere = (request: FastifyRequest, config: Config): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  // Browsers send one of the two with every unsafe request; whoever sends neither is a program, which has no cookies to ride on.
  if (origin === undefined) return false;
  return origin !== new URL(config.publicUrl).origin && origin !== `${request.protocol}://${request.host}`;
};

/** A cookie travels with requests that other sites make; a bearer header never does. */
export const requireSameOrigin = (request: FastifyRequest, config: Config): void => {
  if (SAFE.has(request.method) || bearerToken(request) !== undefined) return;
  if (isFromElsewhere(request, config)) throw new AppError('forbidden', 'This request came from another site.');
};
