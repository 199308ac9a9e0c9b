import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { getPush, subscribeDevice } from '#contract/platform/push';
import { createPushService } from '#server/integrations/push/push-service';
import { openTestApp } from '#test/app';

const app = await openTestApp();
app.deps.pushService = createPushService({ allowsLocal: true });
const ROUNDS = 10;

it('a device that subscribes twice at once, from two tabs, is one', async () => {
  const person = await app.signUp('tenant');
  for (let round = 0; round < ROUNDS; round++) {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const body = { endpoint: `https://127.0.0.1:1/${round}`, keys };
    const subscribe = () => person.call(subscribeDevice, { body });
    const answers = await Promise.all([subscribe(), subscribe(), subscribe()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await person.call(getPush)).body.devices).toHaveLength(1);
  }
});
