import { type OpenIdProvider, startOpenIdProvider } from '../../e2e/openid-provider.ts';
import { PASSWORD } from '../fuzz/proper-values.ts';
import { Browser } from './browser.ts';
import type { Player, Stage } from './stage.ts';

const OWN = 'My-own-words-9!';
const ELSEWHERE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' };

/** The address that the app has by default; a browser keeps its cookies by it. */
const siteOf = ({ target }: Stage) => target.url.replace('127.0.0.1', 'localhost');

const emailOf = async (browser: Browser, site: string) =>
  ((await (await browser.send(`${site}/api/auth/user`)).json()) as { email?: string }).email;

/** Signs in at Google and stops at the app's page, whose address has the code. */
const comeBackFromGoogle = async (stage: Stage, browser: Browser, email: string): Promise<string> => {
  const isBack = (url: URL) => url.searchParams.get('auth') === 'google';
  const choice = await browser.follow(`${siteOf(stage)}/api/auth/google`);
  const consent = await browser.follow(choice.href, isBack, { email });
  const back = isBack(consent) ? consent : await browser.follow(consent.href, isBack, { answer: 'allow' });
  const code = back.searchParams.get('token');
  if (!code) throw new Error(`Google sent back to ${back}`);
  return code;
};

const swappedSessions = (stage: Stage, google: OpenIdProvider) =>
  stage.attack("a link with another browser's /?token= signs a visitor into somebody else's account", async () => {
    const site = siteOf(stage);
    await google.sendBackTo(`${site}/api/auth/google/callback`);
    google.addPerson({ email: 'attacker@example.in', email_verified: true });
    const [attacker, visitor, nobody] = [new Browser(), new Browser(), new Browser()];
    const victim = await stage.signUp('tenant');
    await visitor.post(`${site}/api/auth/login`, { email: victim.email, password: PASSWORD });
    const code = await comeBackFromGoogle(stage, attacker, 'attacker@example.in');
    const leaks: string[] = [];
    for (const browser of [visitor, nobody]) {
      await browser.send(`${site}/?token=${code}&auth=google`);
      const { status } = await browser.post(`${site}/api/auth/google/session`, { code });
      if (status < 400) leaks.push(`another browser's code was answered ${status}`);
    }
    if ((await emailOf(visitor, site)) !== victim.email) leaks.push('the visitor is not who they were');
    if (await emailOf(nobody, site)) leaks.push('a visitor who was nobody is signed in');
    const asToken = await stage.refused('GET', '/api/auth/user', { headers: { authorization: `Bearer ${code}` } });
    const own = await attacker.post(`${site}/api/auth/google/session`, { code });
    if (own.status !== 200) throw new Error(`the browser that began was answered ${own.status}`);
    const again = await attacker.post(`${site}/api/auth/google/session`, { code });
    if (again.status < 400) leaks.push('the code worked twice');
    return [...leaks, asToken];
  });

const openedLinks = (stage: Stage) =>
  stage.attack('a mail scanner, and somebody else who is signed in, open a verification link', async () => {
    const [registrant, other] = [await stage.signUp('tenant'), await stage.signUp('tenant')];
    const path = `/api/auth/verify-email?token=${await stage.mailedToken(registrant.email, 'verify-email')}`;
    const opened = [await stage.refused('GET', path), await stage.refused('GET', path, other)];
    const { emailVerified } = await stage.must('GET', '/api/auth/user', registrant);
    return [...opened, emailVerified ? 'the address counts as verified' : undefined];
  });

const takenOver = (stage: Stage) =>
  stage.attack("who registers a stranger's address waits for the stranger's click on 'Verify'", async () => {
    const landlord = await stage.landlord();
    const propertyId = await stage.home(landlord);
    const email = 'stranger@example.in';
    const applicant = { firstName: 'Stranger', lastName: 'Rao', email, phone: '90000 33333' };
    await stage.must('POST', '/api/applications', undefined, { propertyId, ...applicant });
    const registrant = await stage.signUp('tenant', { email });
    const token = await stage.mailedToken(email, 'verify-email');
    await stage.ask('GET', `/api/auth/verify-email?token=${token}`);
    const early = await stage.list('/api/applications', registrant);
    await stage.must('POST', '/api/auth/verify-email', undefined, { token, newPassword: OWN });
    const owner = await stage.must('POST', '/api/auth/login', undefined, { email, password: OWN });
    const bearer = { headers: { authorization: `Bearer ${owner.token}` } };
    if (owner.token === undefined || !(await stage.must('GET', '/api/auth/user', bearer)).emailVerified)
      throw new Error('the owner of the address has no account');
    return [
      early.length > 0 ? 'before, the registrant reads the application' : undefined,
      await stage.refused('GET', '/api/applications', registrant),
      await stage.refused('POST', '/api/auth/login', undefined, { email, password: PASSWORD }),
    ];
  });

const REDIRECTS = ['login', 'logout', 'auth/google', 'auth/google/callback'];
const TARGETS = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
];
const NAMES = ['next', 'redirect', 'returnTo', 'to', 'dialog', 'state', 'role'];

const keptTargets = (stage: Stage, issuer: string) =>
  stage.attack('an address of ours sends on to another site', async () => {
    const leaks: string[] = [];
    for (const path of REDIRECTS)
      for (const name of NAMES)
        for (const target of TARGETS) {
          const url = `${siteOf(stage)}/api/${path}?${name}=${encodeURIComponent(target)}`;
          const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '/';
          const { origin } = new URL(location, siteOf(stage));
          if (![siteOf(stage), new URL(issuer).origin].includes(origin)) leaks.push(`${url} leads to ${location}`);
        }
    return leaks;
  });

const signedOut = (stage: Stage) =>
  stage.attack("another site's link or form signs somebody out, or acts with their cookie", async () => {
    const victim = await stage.signUp('tenant');
    const cookie = { cookie: `kiraya_session=${victim.token}` };
    const fromElsewhere = { headers: { ...cookie, ...ELSEWHERE } };
    await fetch(`${stage.target.url}/api/logout`, { ...fromElsewhere, redirect: 'manual' });
    const changed = await stage.refused('PATCH', '/api/auth/user', fromElsewhere, { firstName: 'Owned' });
    const still = await stage.ask('GET', '/api/auth/user', { headers: cookie });
    return [changed, still.status === 200 ? undefined : `the victim's session answers ${still.status}`];
  });

const GUESSABLE = ['Password@123', 'P@ssw0rd!', 'Welcome@1', 'Qwerty@12345', 'Admin@123', 'Kiraya@2026'];

const guessable = (stage: Stage) =>
  stage.attack('passwords that everybody tries first are chosen, at sign-up, change and reset', async () => {
    const person = await stage.signUp('tenant');
    await stage.must('POST', '/api/auth/forgot-password', undefined, { email: person.email });
    const resetToken = await stage.mailedToken(person.email, 'password-reset');
    const tries = GUESSABLE.flatMap((password): [string, unknown, Player?][] => [
      ['/api/auth/register', { firstName: 'A', lastName: 'B', email: 'guess@example.in', password, role: 'tenant' }],
      ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword: password }, person],
      ['/api/reset-password', { resetToken, newPassword: password }],
    ]);
    const leaks: (string | undefined)[] = [];
    for (const [path, body, who] of tries) leaks.push(await stage.unaccepted('POST', path, who, body));
    return leaks;
  });

const LINKS = ['Win at https://evil.example', 'www.evil.example', 'evil.com/prize', 'bit.ly/x'];

const linksInNames = (stage: Stage) =>
  stage.attack('a name with a web address goes out in our mails', async () => {
    const landlord = await stage.landlord();
    const kin = { emergencyContactName: 'R', emergencyContactPhone: '9876500000', emergencyContactRelation: 'father' };
    const invited = { lastName: 'Rao', email: 'invited@example.in', phone: '90000 44444', pan: 'ABCPE1234F', ...kin };
    const account = { lastName: 'Rao', email: 'named@example.in', password: PASSWORD, role: 'tenant' };
    const leaks: (string | undefined)[] = [];
    for (const firstName of LINKS)
      leaks.push(
        await stage.unaccepted('POST', '/api/auth/register', undefined, { ...account, firstName }),
        await stage.unaccepted('PATCH', '/api/auth/user', landlord, { firstName }),
        await stage.unaccepted('POST', '/api/tenants/onboard', landlord, { ...invited, firstName }),
      );
    return leaks;
  });

/** Starts the provider that stands in Google's place, which the app is to be told of. */
export const withGoogle = async () => {
  const google = await startOpenIdProvider();
  const settings = {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  };
  return { google, settings };
};

/** Whoever would like to be somebody else. */
export const signIn = async (stage: Stage, google: OpenIdProvider): Promise<void> => {
  await swappedSessions(stage, google);
  await openedLinks(stage);
  await takenOver(stage);
  await keptTargets(stage, google.issuer);
  await signedOut(stage);
  await guessable(stage);
  await linksInNames(stage);
};
