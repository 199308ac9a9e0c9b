import { expect, it } from 'vitest';
import { deleteProperty } from '#contract/lettings/properties';
import { getGamificationProfile } from '#contract/plans/achievements';
import { upgradeSubscription } from '#contract/plans/subscription';
import { listNotifications } from '#contract/platform/notifications';
import { findCode } from '#server/features/plans/discount-codes/service';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anApplicationRow, aProperty, subscribe } from '#test/people-and-homes';
import { askPlan, buyPlan, DAY_SECONDS, daysLater, inDays, orderPlan, subscriptionOf, usesOf } from '#test/plans';

const app = await openTestApp();

const profileOf = async (person: Caller) => (await person.call(getGamificationProfile)).body;
const achievementOf = async (person: Caller, id: string) =>
  (await profileOf(person)).achievements.find((each) => each.id === id);

it('begins with nothing but today', async () => {
  const profile = await profileOf(await app.signUp());
  expect(profile).toMatchObject({ totalXp: 0, level: 1, streakDays: 1, subscriptionScore: 0 });
  expect(
    profile.achievements.map(({ id, completed, progress, maxProgress }) => [id, completed, progress, maxProgress]),
  ).toEqual([
    ['first_property', false, 0, 1],
    ['property_master', false, 0, 5],
    ['application_magnet', false, 0, 10],
    ['subscriber_pro', false, 0, 1],
    ['subscriber_enterprise', false, 0, 1],
  ]);
});

it('a first property earns XP and a personal discount, once and for good', async () => {
  const [person, stranger] = [await app.signUp(), await app.signUp()];
  const { id } = await aProperty(person);
  const profile = await profileOf(person);
  // 30 for the whole limit in use, 6 for one of five achievements.
  expect(profile).toMatchObject({ totalXp: 100, level: 1, subscriptionScore: 12 });
  const [earned] = profile.achievements;
  expect(earned).toMatchObject({
    id: 'first_property',
    completed: true,
    progress: 1,
    points: 100,
    reward: '10% discount on the Professional plan',
    code: expect.stringMatching(/^FIRST-[2-9A-Z]{6}$/),
    unlockedAt: inDays(app, 0),
  });
  expect((await profileOf(person)).achievements[0]).toEqual(earned);
  const all = (await person.call(listNotifications)).body;
  const notices = all.filter(({ type }) => type === 'subscription');
  expect(notices).toMatchObject([
    {
      title: 'Achievement unlocked: First Property',
      content: `You have earned 100 XP. Your reward: 10% discount on the Professional plan. Your code is ${earned?.code}, until 4 Jul 2026.`,
      link: '/subscription-upgrade',
    },
  ]);
  expect((await app.mails()).filter(({ subject }) => subject.includes('Achievement'))).toEqual([]);
  await person.call(deleteProperty, { params: { id } });
  expect((await profileOf(person)).achievements[0]).toEqual(earned);

  const discountCode = earned?.code ?? '';
  expect((await askPlan(stranger, 'professional', { discountCode })).error.message).toBe(
    'This discount code is not valid.',
  );
  expect((await askPlan(person, 'basic', { discountCode })).error.message).toBe(
    'This discount code is not for this plan.',
  );
  expect((await orderPlan(person, 'professional', { discountCode })).amount).toBe('2249.10');
  const code = await findCode(app.db, discountCode);
  expect(await usesOf(app, code?.id ?? 0)).toBe(1);
  const later = await daysLater(app, person, 91);
  expect((await askPlan(later, 'professional', { discountCode })).error.message).toBe(
    'This discount code has expired.',
  );
});

it('five properties and ten applications', async () => {
  const person = await app.signUp();
  await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 10 });
  const property = await aProperty(person);
  for (let count = 0; count < 3; count += 1) await aProperty(person);
  for (let count = 0; count < 9; count += 1) await anApplicationRow(app, property, await app.signUp('tenant'));
  expect(await achievementOf(person, 'property_master')).toMatchObject({
    completed: false,
    progress: 4,
    maxProgress: 5,
  });
  expect(await achievementOf(person, 'application_magnet')).toMatchObject({
    completed: false,
    progress: 9,
    code: null,
  });
  await aProperty(person);
  await anApplicationRow(app, property, await app.signUp('tenant'));
  expect(await achievementOf(person, 'property_master')).toMatchObject({
    completed: true,
    reward: '15% discount on the Enterprise plan',
    code: expect.stringMatching(/^MASTER-/),
  });
  const magnet = await achievementOf(person, 'application_magnet');
  expect(magnet).toMatchObject({ completed: true, progress: 10, code: expect.stringMatching(/^MAGNET-/) });
  // 40 for the plan, 30 for five homes, 18 for three of five achievements.
  expect(await profileOf(person)).toMatchObject({ totalXp: 900, subscriptionScore: 88 });

  const wish = { discountCode: magnet?.code ?? '' };
  expect((await askPlan(person, 'professional', wish)).error.message).toBe('This discount code is not for this plan.');
  const month = await askPlan(person, 'professional', { ...wish, billingCycle: 'monthly' });
  expect(month.body).toMatchObject({ success: true, orderId: null });
  expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', endDate: inDays(app, 30) });
});

it('a plan is an achievement of its own', async () => {
  const person = await app.signUp();
  await buyPlan(person, 'professional');
  expect(await profileOf(person)).toMatchObject({ totalXp: 1000, level: 2 });
  await person.call(upgradeSubscription, { body: { planId: 'enterprise' } });
  expect(await profileOf(person)).toMatchObject({ totalXp: 3000, level: 4 });
});

it('the streak counts days with a sign-in, in India', async () => {
  const app = await openTestApp();
  // It is noon in India.
  let person = await app.signUp();
  for (let day = 2; day <= 4; day += 1) {
    person = await daysLater(app, person, 1);
    person = await daysLater(app, person, 0);
    expect((await profileOf(person)).streakDays).toBe(day);
  }
  app.pass(DAY_SECONDS);
  expect((await profileOf(person)).streakDays).toBe(4);
  app.pass(DAY_SECONDS / 2);
  expect((await profileOf(person)).streakDays).toBe(0);
  expect((await profileOf(await daysLater(app, person, 0))).streakDays).toBe(1);
});
