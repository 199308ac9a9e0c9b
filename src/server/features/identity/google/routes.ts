import type { FastifyInstance, FastifyReply } from 'fastify';
import { type GoogleProblem, googleCallback, googleSignIn } from '#contract/identity/google';
import type { Role } from '#contract/platform/roles';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { deviceOf, setSessionCookie } from '#server/http/session-cookie';
import { createGoogle, type GoogleTrip } from '#server/integrations/google/google';
import { signInWithGoogle } from './service.ts';

const COOKIE = 'kiraya_google';
const MINUTES = 10;

interface Remembered extends GoogleTrip {
  role: Role | null;
}

const sorry = (reply: FastifyReply, problem: GoogleProblem) => reply.redirect(`/?auth=google&problem=${problem}`);

export const googleRoutes = (app: FastifyInstance, deps: Deps) => {
  const google = createGoogle(deps.config);
  const cookie = { path: '/api/auth/google', httpOnly: true, sameSite: 'lax' as const, secure: deps.config.isHttps };

  const remembered = (value: string | undefined): Remembered | undefined => {
    try {
      return value === undefined ? undefined : JSON.parse(deps.secretBox.open(value));
    } catch {
      return undefined;
    }
  };

  bind(app, googleSignIn, async ({ query, request, reply }) => {
    if (!google) return sorry(reply, 'off');
    try {
      const { url, trip } = await google.leave();
      const memory: Remembered = { ...trip, role: query.role ?? null };
      reply.setCookie(COOKIE, deps.secretBox.seal(JSON.stringify(memory)), { ...cookie, maxAge: MINUTES * 60 });
      return reply.redirect(url);
    } catch (error) {
      request.log.error({ err: error }, 'Google did not answer');
      return sorry(reply, 'failed');
    }
  });

  bind(app, googleCallback, async ({ query, request, reply }) => {
    const memory = remembered(request.cookies[COOKIE]);
    reply.clearCookie(COOKIE, cookie);
    if (!google || !memory) return sorry(reply, google ? 'failed' : 'off');
    if (query.error === 'access_denied' && query.state === memory.state) return sorry(reply, 'denied');
    try {
      const person = await google.comeBack(request.url.split('?')[1] ?? '', memory);
      const outcome = await signInWithGoogle(deps, { person, role: memory.role, device: deviceOf(request) });
      if ('problem' in outcome) return sorry(reply, outcome.problem);
      setSessionCookie(reply, deps.config, outcome.token);
      return reply.redirect(`/?token=${outcome.token}&auth=google`);
    } catch (error) {
      request.log.warn({ err: error }, 'a return from Google was refused');
      return sorry(reply, 'failed');
    }
  });
};
