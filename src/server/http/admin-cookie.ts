import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ADMIN_SESSION_HOURS } from '../session-lengths.ts';

const NAME = 'kiraya_admin';
/** A cookie has one path, and the back office's calls begin with two. */
const PATHS = ['/admin', '/api/admin'];

const options = (config: Config, path: string) => ({
  path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: config.isHttps,
});

export const setAdminCookies = (reply: FastifyReply, config: Config, token: string) => {
  for (const path of PATHS) {
    reply.setCookie(NAME, token, { ...options(config, path), maxAge: ADMIN_SESSION_HOURS * 60 * 60 });
  }
};

export const clearAdminCookies = (reply: FastifyReply, config: Config) => {
  for (const path of PATHS) reply.clearCookie(NAME, options(config, path));
};

export const adminToken = (request: FastifyRequest): string | undefined => request.cookies[NAME];
