import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      isHttps: false,
      rateLimitFactor: 1,
    });
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ HOST: 'localhost' }, undefined],
    [{ HOST: '::1' }, undefined],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://kiraya.test', NODE_ENV: 'development' }, undefined],
    [{ DATABASE_URL: 'postgres://localhost/kiraya' }, 'DATABASE_URL is set'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 is open to other machines'],
    [{ HOST: '::' }, 'HOST :: is open to other machines'],
    [{ HOST: '192.168.1.7' }, 'HOST 192.168.1.7 is open to other machines'],
    [{ PUBLIC_URL: 'https://kiraya.example.in' }, 'PUBLIC_URL is https'],
  ])('with %j has demo data and sandbox for trying out only, or when asked for in words', (env, inUse) => {
    expect(readConfig(env)).toMatchObject({ inUse, demo: !inUse, sandbox: !inUse });
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true, sandbox: !inUse });
    expect(readConfig({ ...env, SANDBOX: '1' })).toMatchObject({ demo: !inUse, sandbox: true });
    expect(readConfig({ ...env, DEMO: '0', SANDBOX: '0' })).toMatchObject({ demo: false, sandbox: false });
  });

  it.each([
    ['the image', 'Dockerfile', /^ENV (?<settings>.*)$/m],
    ['the unit for systemd', 'deploy/kiraya.service', /^Environment=(?<settings>.*)$/m],
  ])('of %s starts it empty, without demo data and sandbox', (_name, file, line) => {
    const settings = line.exec(readFileSync(file, 'utf8'))?.groups?.settings ?? '';
    const env = Object.fromEntries(settings.split(' ').map((each) => each.split('=')));
    expect(readConfig(env)).toMatchObject({ demo: false, sandbox: false });
    expect(readFileSync('deploy/compose.yaml', 'utf8')).not.toMatch(/DEMO|SANDBOX|NODE_ENV/);
  });

  it("knows a gateway by its keys, at the vendor's address unless told otherwise", () => {
    expect(readConfig({})).toMatchObject({ razorpay: undefined, stripe: undefined });
    expect(
      readConfig({
        RAZORPAY_KEY_ID: 'rzp_test_1',
        RAZORPAY_KEY_SECRET: 'secret',
        RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
      }).razorpay,
    ).toEqual({
      keyId: 'rzp_test_1',
      keySecret: 'secret',
      webhookSecret: 'webhook secret',
      baseUrl: 'https://api.razorpay.com',
    });
    expect(
      readConfig({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_BASE_URL: 'http://127.0.0.1:4242',
      }).stripe,
    ).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', baseUrl: 'http://127.0.0.1:4242' });
  });

  it('sells in the name of the product, and charges no tax, unless told otherwise', () => {
    expect(readConfig({}).business).toEqual({ name: 'Kiraya' });
    const told = { BUSINESS_NAME: 'Rao Homes', BUSINESS_ADDRESS: '12 MG Road, Pune', GSTIN: ' 27aapfu0939f1zv ' };
    const business = { name: 'Rao Homes', address: '12 MG Road, Pune', gstin: '27AAPFU0939F1ZV', state: '27' };
    expect(readConfig(told).business).toEqual(business);
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('knows who stands in front of it: nobody, somebody, so many, or those', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBeInstanceOf(Function);
    for (const TRUST_PROXY of ['loopback', '10.0.0.1', '10.0.0.0/8, 127.0.0.1', '10.0.0.0/255.0.0.0', '::1,fd00::/8']) {
      expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    }
  });

  it('takes the key that seals and those that only open', () => {
    expect(readConfig({ ENCRYPTION_KEY: 'the new one of sixteen , old' }).encryptionKeys).toEqual([
      'the new one of sixteen',
      'old',
    ]);
  });
});

const DATABASE_URL = 'postgres://localhost/kiraya';
const bucket = { S3_BUCKET: 'kiraya', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' };
const without = (settings: Record<string, string>, name: string) => ({ ...settings, [name]: '' });

const PORTS = 'PORT: must be a number from 0 to 65535';
const ABOVE_0 = 'must be a number above 0';
const NO_ADDRESS = 'is no address: signs such as # or / in a password are written as %23 and %2F';
const PROXIES = 'TRUST_PROXY: must be true, false, how many proxies there are, or their addresses';
const SITE = 'must end after the host and port: the app answers at the root of a site';
const WEB = 'must start with http:// or https://';
const EMPTY_PART = 'ENCRYPTION_KEY: has an empty part: write new,old with one comma between two keys';

describe('what is wrong is named, with what to write instead', () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, PORTS],
    [{ PORT: '70000' }, PORTS],
    [{ PORT: '-1' }, PORTS],
    [{ PORT: '3000.5' }, PORTS],
    [{ DEMO: 'maybe' }, 'DEMO: must be 0, 1, true or false'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX: must be 0, 1, true or false'],
    [{ REQUIRE_EMAIL_VERIFICATION: 'yes' }, 'REQUIRE_EMAIL_VERIFICATION: must be 0, 1, true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ RATE_LIMIT_FACTOR: '-1' }, `RATE_LIMIT_FACTOR: ${ABOVE_0}`],
    [{ RATE_LIMIT_FACTOR: 'many' }, `RATE_LIMIT_FACTOR: ${ABOVE_0}`],
    [{ MAX_FILE_MB: 'big' }, `MAX_FILE_MB: ${ABOVE_0}, and 1000 at most`],
    [{ MAX_FILE_MB: '5000' }, `MAX_FILE_MB: ${ABOVE_0}, and 1000 at most`],
    [{ MAX_UPLOAD_MB_PER_DAY: '0' }, `MAX_UPLOAD_MB_PER_DAY: ${ABOVE_0}, and 1000000 at most`],
    [{ TRUST_PROXY: 'yes' }, PROXIES],
    [{ TRUST_PROXY: '10.0.0.1, proxy' }, PROXIES],
    [{ TRUST_PROXY: '10.0.0.0/8/9' }, PROXIES],
    [{ PUBLIC_URL: 'kiraya' }, `PUBLIC_URL: ${WEB}`],
    [{ PUBLIC_URL: 'localhost:3000' }, `PUBLIC_URL: ${WEB}`],
    [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL: is no address'],
    [{ PUBLIC_URL: 'https://x.in/app' }, `PUBLIC_URL: ${SITE}`],
    [{ PUBLIC_URL: 'https://x.in/?from=mail' }, `PUBLIC_URL: ${SITE}`],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres:// or postgresql://'],
    [{ DATABASE_URL: 'postgres://kiraya:pass#word@db:5432/kiraya' }, `DATABASE_URL: ${NO_ADDRESS}`],
    [{ DATABASE_DIRECT_URL: DATABASE_URL }, 'DATABASE_URL: is needed beside DATABASE_DIRECT_URL'],
    [{ DATABASE_REPLICA_URL: DATABASE_URL }, 'DATABASE_URL: is needed beside DATABASE_REPLICA_URL'],
    [{ SMTP_URL: 'mail.example.in' }, 'SMTP_URL: must start with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: must name a mail server: smtp://user:password@host:587'],
    [{ CONTACT_EMAIL: 'kiraya' }, 'CONTACT_EMAIL: must be an email address'],
    [{ MAIL_FROM: 'kiraya' }, 'MAIL_FROM: must be an address with an @'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must have at least 6 characters'],
    [{ ADMIN_MFA: 'always' }, 'ADMIN_MFA: must be required or offered'],
    [{ ADMIN_USERNAME: ' ' }, 'ADMIN_USERNAME: must not be empty'],
    [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY: must have at least 16 characters'],
    [{ ENCRYPTION_KEY: 'a key that is long enough,,another that is' }, EMPTY_PART],
    [{ ENCRYPTION_KEY: ',a key that is long enough' }, EMPTY_PART],
    [{ ENCRYPTION_KEY: 'a key that is long enough, ' }, EMPTY_PART],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET: is needed beside GOOGLE_CLIENT_ID'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID: is needed beside GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_ISSUER: 'google' }, `GOOGLE_ISSUER: ${WEB}`],
    [{ S3_BUCKET: 'kiraya' }, 'S3_ACCESS_KEY_ID: is needed beside S3_BUCKET'],
    [{ S3_BUCKET: 'kiraya' }, 'S3_SECRET_ACCESS_KEY: is needed beside S3_BUCKET'],
    [without(bucket, 'S3_BUCKET'), 'S3_BUCKET: is needed beside S3_ACCESS_KEY_ID'],
    [without(bucket, 'S3_ACCESS_KEY_ID'), 'S3_ACCESS_KEY_ID: is needed beside S3_BUCKET'],
    [without(bucket, 'S3_SECRET_ACCESS_KEY'), 'S3_SECRET_ACCESS_KEY: is needed beside S3_BUCKET'],
    [{ S3_ENDPOINT: 'http://store:9000' }, 'S3_BUCKET: is needed beside S3_ENDPOINT'],
    [{ ...bucket, S3_ENDPOINT: 'store:9000' }, `S3_ENDPOINT: ${WEB}`],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET: is needed beside RAZORPAY_KEY_ID'],
    [{ RAZORPAY_KEY_SECRET: 'secret' }, 'RAZORPAY_KEY_ID: is needed beside RAZORPAY_KEY_SECRET'],
    [without(razorpay, 'RAZORPAY_WEBHOOK_SECRET'), 'RAZORPAY_WEBHOOK_SECRET: is needed beside RAZORPAY_KEY_ID'],
    [{ RAZORPAY_WEBHOOK_SECRET: 'b' }, 'RAZORPAY_KEY_ID: is needed beside RAZORPAY_WEBHOOK_SECRET'],
    [{ RAZORPAY_BASE_URL: 'razorpay' }, `RAZORPAY_BASE_URL: ${WEB}`],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET: is needed beside STRIPE_SECRET_KEY'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY: is needed beside STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_BASE_URL: 'stripe' }, `STRIPE_BASE_URL: ${WEB}`],
    [{ RETENTION_DAYS: '0' }, `RETENTION_DAYS: ${ABOVE_0}, and 36500 at most`],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ GSTIN: '27AAPFU0939F1ZA' }, 'GSTIN: must be a GSTIN with the right check character'],
  ])('%j', (env, told) => {
    expect(() => readConfig(env)).toThrow(told);
  });

  it('all at once, each once', () => {
    expect(() => readConfig({ PORT: 'abc', TRUST_PROXY: 'yes', STRIPE_SECRET_KEY: 'sk' })).toThrow(
      /^The configuration is not usable:\n {2}PORT: .*65535\n {2}TRUST_PROXY: .*\n {2}STRIPE_WEBHOOK_SECRET: is needed.*$/,
    );
  });
});
