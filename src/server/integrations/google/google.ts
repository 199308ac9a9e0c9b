import type * as OpenId from 'openid-client';
import { namesLink } from '#contract/platform/text-fields';
import type { Config } from '../../config.ts';

export interface GooglePerson {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What is remembered in the browser between leaving for Google and coming back. */
export interface GoogleTrip {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Google {
  leave: () => Promise<{ url: string; trip: GoogleTrip }>;
  /** Throws when anything about the return is not as it should be. */
  comeBack: (query: string, trip: GoogleTrip) => Promise<GooglePerson>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** A name that is a link is none. */
const name = (value: unknown): string => (namesLink(text(value)) ? '' : text(value).slice(0, 100));

/** Loaded only where somebody signs in this way. */
const loadOpenId = (): Promise<typeof OpenId> => import('openid-client');

/** Any OpenID provider; Google unless the operator names another. */
export const createGoogle = (config: Config): Google | undefined => {
  const { google, publicUrl } = config;
  if (!google) return undefined;
  const redirectUri = `${publicUrl}/api/auth/google/callback`;
  const isPlainHttp = google.issuer.startsWith('http:');
  let discovered: Promise<OpenId.Configuration> | undefined;

  const configuration = (oidc: typeof OpenId) => {
    const options = isPlainHttp ? { execute: [oidc.allowInsecureRequests] } : undefined;
    discovered ??= oidc.discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, options);
    // A provider that does not answer now may answer the next time.
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  };

  return {
    leave: async () => {
      const oidc = await loadOpenId();
      const trip = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(await configuration(oidc), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(trip.verifier),
        code_challenge_method: 'S256',
        state: trip.state,
        nonce: trip.nonce,
        prompt: 'select_account',
      });
      return { url: url.href, trip };
    },
    comeBack: async (query, trip) => {
      const oidc = await loadOpenId();
      const provider = await configuration(oidc);
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${redirectUri}?${query}`), {
        pkceCodeVerifier: trip.verifier,
        expectedState: trip.state,
        expectedNonce: trip.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no identity');
      const person = claims.email ? claims : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub);
      return {
        subject: claims.sub,
        // Never shortened: cut off, it could be somebody else's.
        email: text(person.email).toLowerCase(),
        isEmailVerified: person.email_verified === true,
        firstName: name(person.given_name) || name(person.name) || name(text(person.email).split('@')[0]) || 'User',
        lastName: name(person.family_name),
      };
    },
  };
};
