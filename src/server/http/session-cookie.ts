import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../actor.ts';
import type { Config } from '../config.ts';
import { SESSION_DAYS } from '../session-lengths.ts';

const NAME = 'kiraya_session';

const options = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  // On plain http, as on a home network, a Secure cookie would never come back.
  secure: config.isHttps,
});

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(NAME, token, { ...options(config), maxAge: SESSION_DAYS * 24 * 60 * 60 });

export const clearSessionCookie = (reply: FastifyReply, config: Config) => reply.clearCookie(NAME, options(config));

export const cookieToken = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** The token of a bearer header; an empty text when there is such a header without one. */
export const bearerToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  if (header === undefined || !/^bearer\b/i.test(header)) return undefined;
  return header.slice('bearer'.length).trim();
};

export const presentedTokens = (request: FastifyRequest): string[] =>
  [bearerToken(request), cookieToken(request)].filter((token) => token !== undefined && token !== '') as string[];

export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});
