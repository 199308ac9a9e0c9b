import { createPublicKey, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isInternalAddress } from '#server/integrations/push/internal-addresses';
import { createPushService, InternalAddress } from '#server/integrations/push/push-service';
import { encrypt, isPublicKey } from './rules/encrypt.ts';
import { makePushKey, vapidHeader } from './rules/vapid.ts';

describe('a message', () => {
  it('is encrypted as RFC 8291 shows it', () => {
    const receiver = {
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const chance = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    };
    expect(encrypt('When I grow up, I want to be a watermelon', receiver, chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('never looks the same twice', () => {
    const { publicKey } = makePushKey();
    const receiver = { publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect(encrypt('Rent', receiver)).not.toEqual(encrypt('Rent', receiver));
  });

  it('is for keys that are points of the curve', () => {
    expect(isPublicKey(makePushKey().publicKey)).toBe(true);
    expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
  });
});

it('says by a signature who sends it', () => {
  const key = makePushKey();
  const now = new Date('2026-04-05T06:30:00Z');
  const header = vapidHeader('https://push.example.com:443/send/abc', {
    ...key,
    contact: 'mailto:help@example.in',
    now,
  });
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(publicKey).toBe(key.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.com',
    exp: Date.parse('2026-04-05T18:30:00Z') / 1000,
    sub: 'mailto:help@example.in',
  });
  const bytes = Buffer.from(publicKey, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url'))).toBe(true);
});

describe('an address', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['100.100.0.1', true],
    ['169.254.169.254', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['::1', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['64:ff9b::a00:1', true],
    ['2002:7f00:1::', true],
    ['no address', true],
    ['142.250.1.1', false],
    ['2a00:1450:4001::1', false],
  ])('%s is inside: %s', (address, isInside) => {
    expect(isInternalAddress(address)).toBe(isInside);
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/send', false],
    ['https://user:word@fcm.googleapis.com/send', false],
    ['https://localhost/send', false],
    ['https://localhost./send', false],
    ['https://router./send', false],
    ['https://push.internal./send', false],
    ['https://push.internal/send', false],
    ['https://127.0.0.1/send', false],
    ['https://2130706433/send', false],
    ['https://0x7f.1/send', false],
    ['https://[::1]/send', false],
    ['https://[::ffff:169.254.169.254]/latest', false],
    ['https://8.8.8.8/send', true],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('%s is taken: %s', (endpoint, isTaken) => {
    expect(createPushService().isAllowed(endpoint)).toBe(isTaken);
  });

  it('is looked up when a message goes out, and refused where one of them is inside', async () => {
    const { deliver } = createPushService({ resolve: async () => ['142.250.1.1', '10.0.0.7'] });
    const request = { endpoint: 'https://push.example.com/send', headers: {}, body: Buffer.alloc(0) };
    await expect(deliver(request)).rejects.toThrow(InternalAddress);
  });

  it('is looked up anew for each message: a name that leads inside since is refused', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.7'], []];
    const asked: string[] = [];
    const { deliver } = createPushService({
      resolve: async (host) => {
        asked.push(host);
        return answers.shift() ?? [];
      },
    });
    const request = { endpoint: 'https://push.example.com/send', headers: {}, body: Buffer.alloc(0) };
    await expect(deliver(request)).rejects.toThrow(InternalAddress);
    await expect(deliver(request)).rejects.toThrow(InternalAddress);
    await expect(deliver(request)).rejects.toThrow('leads nowhere');
    expect(asked).toEqual(Array.from({ length: 3 }, () => 'push.example.com'));
  });
});

describe('a service', () => {
  const served = async (answer: (reply: ServerResponse) => void) => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, reply) => {
      hosts.push(request.headers.host);
      answer(reply);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const asked: string[] = [];
    const service = createPushService({
      allowsLocal: true,
      patienceMs: 400,
      resolve: async (host) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
    });
    const endpoint = `http://push.example.com:${port}/send`;
    const deliver = () => service.deliver({ endpoint, headers: {}, body: Buffer.from('news') });
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { deliver, hosts, asked, close };
  };

  it('is reached at the address that was looked at, under its own name, and is asked for once', async () => {
    const { deliver, hosts, asked, close } = await served((reply) => reply.writeHead(201).end());
    expect(await deliver()).toBe(201);
    expect([asked, hosts.length, hosts[0]?.split(':')[0]]).toEqual([['push.example.com'], 1, 'push.example.com']);
    close();
  });

  it('that says more than its status is not listened to', async () => {
    let written = 0;
    const { deliver, close } = await served((reply) => {
      reply.writeHead(201);
      const chunk = Buffer.alloc(64 * 1024);
      const go = () => {
        while (!reply.destroyed && written < 1e9 && reply.write(chunk)) written += chunk.length;
      };
      reply.on('drain', go);
      go();
    });
    expect(await deliver()).toBe(201);
    expect(written).toBeLessThan(1e8);
    close();
  });

  it('that never comes to an end with its answer is given up', async () => {
    const { deliver, close } = await served((reply) => {
      const drip = setInterval(() => reply.socket?.write('x'), 50);
      reply.on('close', () => clearInterval(drip));
      reply.socket?.write('HTTP/1.1 201 Created\r\nx-slow: ');
    });
    await expect(deliver()).rejects.toThrow();
    close();
  });
});
