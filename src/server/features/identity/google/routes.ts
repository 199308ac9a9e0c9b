import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  finishGoogle,
  GOOGLE_CODE_SECONDS,
  GOOGLE_DONE,
  type GoogleProblem,
  googleCallback,
  googleSignIn,
} from '#contract/identity/google';
import type { Role } from '#contract/platform/roles';
import type { Deps } from '#server/deps';
import { endSession } from '#server/features/identity/sessions/service';
import { bind } from '#server/http/bind';
import { cookieToken, deviceOf, setSessionCookie } from '#server/http/session-cookie';
import { createGoogle, type GoogleTrip } from '#server/integrations/google/google';
import { comeBackFromGoogle, finishGoogleSignIn } from './service.ts';

const COOKIE = 'kiraya_google';
const RETURN_COOKIE = 'kiraya_google_return';
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
      const outcome = await comeBackFromGoogle(deps, { person, role: memory.role, address: request.ip });
      if ('problem' in outcome) return sorry(reply, outcome.problem);
      reply.setCookie(RETURN_COOKIE, outcome.secret, { ...cookie, maxAge: GOOGLE_CODE_SECONDS });
      return reply.redirect(`/?token=${outcome.code}&auth=google`);
    } catch (error) {
      request.log.warn({ err: error }, 'a return from Google was refused');
      return sorry(reply, 'failed');
    }
  });

  bind(app, finishGoogle, async ({ body, request, reply }) => {
    const secret = request.cookies[RETURN_COOKIE] ?? '';
    const signedIn = await finishGoogleSignIn(deps, { code: body.code, secret }, deviceOf(request));
    reply.clearCookie(RETURN_COOKIE, cookie);
    // The cookie is about to be replaced; its session would live on unseen.
    await endSession(deps, cookieToken(request) ?? '');
    setSessionCookie(reply, deps.config, signedIn.token);
    return { message: GOOGLE_DONE, ...signedIn };
  });
};
