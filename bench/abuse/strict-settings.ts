import { endpoints } from '#contract/endpoints';
import { isForAdmins } from '#contract/platform/endpoint';
import { PASSWORD } from '../fuzz/proper-values.ts';
import type { Stage } from './stage.ts';

export const strictSettings = { REQUIRE_EMAIL_VERIFICATION: 'true', ADMIN_MFA: 'required' };

const unverified = (stage: Stage) =>
  stage.attack('an account without a verified email works with the session of its registration', async () => {
    const registrant = await stage.signUp('landlord');
    const cookie = { headers: { cookie: `kiraya_session=${registrant.token}` } };
    const reading = endpoints.filter(
      ({ method, path, access }) =>
        method === 'GET' &&
        !path.includes('{') &&
        access !== 'public' &&
        !isForAdmins(access) &&
        path !== '/api/events',
    );
    const leaks: (string | undefined)[] = [];
    for (const who of [registrant, cookie])
      for (const { path } of reading) leaks.push(await stage.refused('GET', path, who));
    const credentials = { email: registrant.email, password: PASSWORD };
    leaks.push(await stage.refused('POST', '/api/auth/login', undefined, credentials));
    await stage.proveEmail(registrant);
    await stage.must('GET', '/api/auth/user', registrant);
    return leaks;
  });

/** To read who they are and to set the second factor up, or leave. */
const withoutSecondFactor = (stage: Stage) =>
  stage.attack('an admin without a second factor works where it is demanded', async () => {
    const admin = await stage.admin();
    await stage.must('GET', '/admin/me', admin);
    const working = endpoints.filter(
      (e) => isForAdmins(e.access) && !('beforeSecondFactor' in e && e.beforeSecondFactor) && e.path !== '/admin/login',
    );
    if (working.length < 20) throw new Error('there is hardly anything to try');
    const leaks: (string | undefined)[] = [];
    for (const { method, path } of working)
      leaks.push(await stage.refused(method, path.replace(/\{\w+\}/, '1'), admin, method === 'GET' ? undefined : {}));
    return leaks;
  });

/** Who tries to get round what the operator has demanded. */
export const strict = async (stage: Stage): Promise<void> => {
  await unverified(stage);
  await withoutSecondFactor(stage);
};
