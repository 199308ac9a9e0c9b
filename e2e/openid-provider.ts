import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type Provider from 'oidc-provider';

/** The provider says at once what it lacks for the public. Here it serves one test. */
const withoutWarnings = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
};

const { default: OpenId, interactionPolicy } = await withoutWarnings(() => import('oidc-provider'));

/** Somebody with an account at the provider; signs in there with the email. */
interface ProviderPerson {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  /** Like some providers: the identity itself carries no email, it has to be asked for. */
  isEmailOnRequest?: boolean;
}

interface Account extends ProviderPerson {
  sub: string;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The one address that people are sent back to. Nothing is served before. */
  sendBackTo: (redirectUri: string) => Promise<void>;
  addPerson: (person: ProviderPerson) => void;
  stop: () => Promise<void>;
}

const formPage = (content: string) => `<!doctype html><html lang="en"><head><title>Test provider</title>
<link rel="icon" href="data:,"></head><body><form method="post">${content}</form></body></html>`;

const accountPage = formPage('<label>Your email <input name="email"></label> <button>Continue</button>');
const consentPage = formPage(`<p>Share your name and email?</p>
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button>`);

const configuration = (redirectUri: string, accounts: Account[], secrets: { id: string; secret: string }) => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hour = 60 * 60;
  return {
    clients: [
      {
        client_id: secrets.id,
        client_secret: secrets.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post' as const,
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does: the identity carries the email.
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, sub: string) => {
      const account = accounts.find((each) => each.sub === sub);
      if (!account) return undefined;
      const { isEmailOnRequest, ...claims } = account;
      return { accountId: sub, claims: (use: string) => (use === 'id_token' && isEmailOnRequest ? { sub } : claims) };
    },
    interactions: { policy },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
  };
};

/** The pages on which a person chooses an account, and then allows it to be used or not. */
const interact = async (
  provider: Provider,
  accounts: Account[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  const isConsent = prompt.name === 'consent';
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(isConsent ? consentPage : accountPage);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (!isConsent) {
    const accountId = accounts.find(({ email }) => email === form.get('email'))?.sub;
    if (!accountId) throw new Error('nobody signs in to the test provider with this email');
    return provider.interactionFinished(request, response, { select_account: {}, login: { accountId } });
  }
  if (form.get('answer') === 'deny') {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
};

/** A real OpenID provider on this machine, in Google's place. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const accounts: Account[] = [];
  const client = { id: randomUUID(), secret: randomUUID() };
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    const failed = (error: unknown) => response.writeHead(500).end(String(error));
    if (!provider) failed('not ready');
    else if (request.url?.startsWith('/interaction/')) interact(provider, accounts, request, response).catch(failed);
    else provider.callback()(request, response).catch(failed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    sendBackTo: async (redirectUri) => {
      provider = await withoutWarnings(() => new OpenId(issuer, configuration(redirectUri, accounts, client)));
    },
    addPerson: (person) => {
      accounts.push({ sub: randomUUID(), ...person });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const chooseAccount = async (page: Page, email: string) => {
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const answerConsent = (page: Page, answer: 'Allow' | 'Deny') =>
  page.getByRole('button', { name: answer, exact: true }).click();

/** Allows it on the consent page, and answers the address of the app that the browser would go to now. */
export const allowWithoutReturning = async (page: Page): Promise<URL> => {
  await page.getByRole('button', { name: 'Allow', exact: true }).waitFor();
  const go = { maxRedirects: 0 };
  const allowed = await page.request.post(page.url(), { form: { answer: 'allow' }, ...go });
  const resumed = await page.request.get(allowed.headers().location ?? '', go);
  return new URL(resumed.headers().location ?? '');
};
