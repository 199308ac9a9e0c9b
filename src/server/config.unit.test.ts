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

  it('has no demo data on a real database unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/kiraya';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('has the sandbox for trying out, and on a real database only when asked for', () => {
    const DATABASE_URL = 'postgres://localhost/kiraya';
    expect(readConfig({}).sandbox).toBe(true);
    expect(readConfig({ DATABASE_URL }).sandbox).toBe(false);
    expect(readConfig({ DATABASE_URL, SANDBOX: '1' }).sandbox).toBe(true);
    expect(readConfig({ SANDBOX: '0' }).sandbox).toBe(false);
  });

  it("knows a gateway by its keys, at the vendor's address unless told otherwise", () => {
    expect(readConfig({})).toMatchObject({ razorpay: undefined, stripe: undefined });
    expect(readConfig({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' }).razorpay).toEqual({
      keyId: 'rzp_test_1',
      keySecret: 'secret',
      webhookSecret: undefined,
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
    expect(readConfig({}).business).toEqual({ name: 'Kiraya', address: undefined, gstin: undefined });
    const told = { BUSINESS_NAME: 'Rao Homes', BUSINESS_ADDRESS: '12 MG Road, Pune', GSTIN: ' 27aapfu0939f1zv ' };
    const business = { name: 'Rao Homes', address: '12 MG Road, Pune', gstin: '27AAPFU0939F1ZV' };
    expect(readConfig(told).business).toEqual(business);
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ PUBLIC_URL: 'kiraya' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX'],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET: is needed beside RAZORPAY_KEY_ID'],
    [{ RAZORPAY_KEY_SECRET: 'secret' }, 'RAZORPAY_KEY_ID: is needed beside RAZORPAY_KEY_SECRET'],
    [{ RAZORPAY_BASE_URL: 'razorpay' }, 'RAZORPAY_BASE_URL'],
    [{ STRIPE_BASE_URL: 'stripe' }, 'STRIPE_BASE_URL'],
    [{ GSTIN: '27AAPFU0939F1ZA' }, 'GSTIN: must be a GSTIN with the right check character'],
  ])('refuses %j and names the variable', (env, name) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(name);
  });
});
