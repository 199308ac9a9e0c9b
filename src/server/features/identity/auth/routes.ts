import type { FastifyInstance } from 'fastify';
import { CHECK_YOUR_EMAIL, login, loginPage, logout, register } from '#contract/identity/auth';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { isFromElsewhere } from '#server/http/same-origin';
import {
  clearSessionCookie,
  cookieToken,
  deviceOf,
  presentedTokens,
  setSessionCookie,
} from '#server/http/session-cookie';
import * as auth from './service.ts';

export const authRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, register, async ({ body, request, reply }) => {
    const signedIn = await auth.register(deps, deviceOf(request), body);
    setSessionCookie(reply, deps.config, signedIn.token);
    return { message: CHECK_YOUR_EMAIL, ...signedIn };
  });

  bind(app, login, async ({ body, request, reply }) => {
    const signedIn = await auth.login(deps, deviceOf(request), body);
    // The cookie is about to be replaced; its session would live on unseen.
    await auth.logout(
      deps,
      [cookieToken(request)].filter((token) => token !== undefined),
    );
    setSessionCookie(reply, deps.config, signedIn.token);
    return { message: `Welcome back to ${PRODUCT_NAME}!`, ...signedIn };
  });

  bind(app, loginPage, ({ reply }) => reply.redirect('/?dialog=sign-in'));

  bind(app, logout, async ({ query, request, reply }) => {
    // Another site's link or picture signs nobody out.
    if (isFromElsewhere(request, deps.config)) return reply.redirect('/');
    await auth.logout(deps, presentedTokens(request));
    clearSessionCookie(reply, deps.config);
    return reply.redirect(query.dialog ? `/?dialog=${query.dialog}` : '/');
  });
};
