import { expect, it } from 'vitest';
import { register } from '#contract/identity/auth';
import { resetPassword } from '#contract/identity/password-reset';
import { submitApplication } from '#contract/lettings/applications';

const LONG = 60_000;
const texts = {
  dots: `a@${'.'.repeat(LONG)}@`,
  letters: `${'a'.repeat(LONG)}!`,
  digits: `a${'1'.repeat(LONG)}b`,
  spaces: `a${' '.repeat(LONG)}b`,
};

const timeOf = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

// A body may have a million characters, and while one is read nobody else is served: what takes as long as a text is long takes
// milliseconds, what takes as long as its square takes many seconds.
it.each(Object.entries(texts))('what anybody may send is read in no time, however long: %s', (_what, text) => {
  const person = { firstName: text, lastName: text, email: text, phone: text, password: text, confirmPassword: text };
  const bodies = [
    [register.body, { ...person, role: 'tenant' }],
    [resetPassword.body, { resetToken: 'a', newPassword: text }],
    [submitApplication.body, { ...person, propertyId: 1 }],
  ] as const;
  for (const [schema, body] of bodies) {
    expect(timeOf(() => expect(schema?.safeParse(body).success).toBe(false))).toBeLessThan(1000);
  }
});
