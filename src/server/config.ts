import { resolve } from 'node:path';
import { z } from 'zod';
import { isGstState, stateOfGstin } from '#contract/plans/gst-states';
import { isEmail } from '#contract/platform/email';
import { isGstin } from '#contract/platform/gstin';
import { PRODUCT_NAME } from '#contract/platform/product';
import { OperatorError } from './operator-error.ts';
import { addressOf, flag, isLoopback, isSite, keys, numberUpTo, port, trustProxy } from './setting-kinds.ts';

const postgresUrl = addressOf('postgres://', 'postgresql://');
const webUrl = addressOf('http://', 'https://');
const siteUrl = webUrl.refine(isSite, 'must end after the host and port: the app answers at the root of a site');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  PUBLIC_URL: siteUrl.optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have 100 characters at most')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(200, 'must have 200 characters at most')
    .optional(),
  ADMIN_MFA: z.enum(['required', 'offered'], 'must be required or offered').default('offered'),
  DEMO: flag.optional(),
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMIT_FACTOR: numberUpTo(Infinity).default(1),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  SMTP_URL: addressOf('smtp://', 'smtps://')
    .refine((text) => new URL(text).hostname !== '', 'must name a mail server: smtp://user:password@host:587')
    .optional(),
  CONTACT_EMAIL: z.string().trim().refine(isEmail, 'must be an email address').optional(),
  MAIL_FROM: z.string().includes('@', 'must be an address with an @').optional(),
  REQUIRE_EMAIL_VERIFICATION: flag.default(false),
  ENCRYPTION_KEY: keys.optional(),
  MAX_FILE_MB: numberUpTo(1000).default(10),
  MAX_UPLOAD_MB_PER_DAY: numberUpTo(1_000_000).default(500),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SANDBOX: flag.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_BASE_URL: webUrl.default('https://api.razorpay.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_BASE_URL: webUrl.default('https://api.stripe.com'),
  BUSINESS_NAME: z.string().trim().max(200, 'must have 200 characters at most').default(PRODUCT_NAME),
  BUSINESS_ADDRESS: z.string().trim().max(500, 'must have 500 characters at most').optional(),
  GSTIN: z.string().trim().toUpperCase().refine(isGstin, 'must be a GSTIN with the right check character').optional(),
  BUSINESS_STATE: z.string().trim().refine(isGstState, 'must be the two digits of a state, such as 27').optional(),
  BUSINESS_SAC: z
    .string()
    .trim()
    .regex(/^99\d{4}$/, 'must be six digits that begin with 99')
    .optional(),
  RETENTION_DAYS: numberUpTo(36_500).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

type Variable = keyof z.output<typeof variables>;

export const settingNames = Object.keys(variables.shape);

/** Each with what it is of no use without: half of a set is a slip, and would quietly leave people without what it is for. */
const needs: [Variable, Variable[]][] = [
  ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
  ['DATABASE_REPLICA_URL', ['DATABASE_URL']],
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
  ['GOOGLE_CLIENT_SECRET', ['GOOGLE_CLIENT_ID']],
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY']],
  ['S3_SECRET_ACCESS_KEY', ['S3_BUCKET', 'S3_ACCESS_KEY_ID']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['RAZORPAY_KEY_ID', ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
  ['RAZORPAY_KEY_SECRET', ['RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET']],
  ['RAZORPAY_WEBHOOK_SECRET', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET']],
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY']],
];

/** What is missing, each once, beside what asks for it first. */
const missingPartners = (given: Record<string, string | undefined>): string[] => {
  const missing = new Map<Variable, Variable>();
  for (const [name, partners] of needs) {
    if (!given[name]) continue;
    for (const partner of partners) if (!given[partner] && !missing.has(partner)) missing.set(partner, name);
  }
  return [...missing].map(([partner, name]) => `  ${partner}: is needed beside ${name}`);
};

/** By what the settings show that others than who tries it out are to use it; demo accounts and play money are not for them. */
const signOfUse = ({ DATABASE_URL, NODE_ENV, HOST, PUBLIC_URL = '' }: z.output<typeof variables>) => {
  if (DATABASE_URL) return 'DATABASE_URL is set';
  if (NODE_ENV === 'production') return 'NODE_ENV is production';
  if (!isLoopback(HOST)) return `HOST ${HOST} is open to other machines`;
  if (PUBLIC_URL.startsWith('https://')) return 'PUBLIC_URL is https';
  return undefined;
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; a wrong value ends the start with a message that names the variable. */
export const readConfig = (env: Record<string, string | undefined> = process.env) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  const problems = [...wrong, ...missingPartners(given)];
  if (!parsed.success || problems.length > 0) {
    throw new OperatorError(`The configuration is not usable:\n${problems.join('\n')}`);
  }
  const read = parsed.data;
  const inUse = signOfUse(read);
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    /** The server itself, where a pooler answers at the other address. */
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    /** For reports and exports alone. */
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    /** Without a trailing slash. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    isHttps: publicUrl.protocol === 'https:',
    /** Why demo data and sandbox are off where nothing was said about them; none where they are on. */
    inUse,
    demo: read.DEMO ?? !inUse,
    /** The first operator of the back office. */
    admin: { username: read.ADMIN_USERNAME, password: read.ADMIN_PASSWORD },
    /** Whether nothing can be done in the back office without a second factor. */
    adminMfaRequired: read.ADMIN_MFA === 'required',
    trustProxy: read.TRUST_PROXY,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    google:
      read.GOOGLE_CLIENT_ID && read.GOOGLE_CLIENT_SECRET
        ? { clientId: read.GOOGLE_CLIENT_ID, clientSecret: read.GOOGLE_CLIENT_SECRET, issuer: read.GOOGLE_ISSUER }
        : undefined,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    /** Whom people write to about their data. */
    contactEmail: read.CONTACT_EMAIL,
    requireEmailVerification: read.REQUIRE_EMAIL_VERIFICATION,
    /** The first one seals, the others only open what they sealed before. */
    encryptionKeys: read.ENCRYPTION_KEY ?? [],
    maxFileBytes: Math.round(read.MAX_FILE_MB * 1024 * 1024),
    /** Of one account, or of all visitors from one address. */
    maxUploadBytesPerDay: Math.round(read.MAX_UPLOAD_MB_PER_DAY * 1024 * 1024),
    /** Without a bucket, files lie in the data folder. */
    s3:
      read.S3_BUCKET && read.S3_ACCESS_KEY_ID && read.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: read.S3_ENDPOINT,
            bucket: read.S3_BUCKET,
            region: read.S3_REGION,
            accessKeyId: read.S3_ACCESS_KEY_ID,
            secretAccessKey: read.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** Whether a built-in sandbox stands in for gateways that have no keys: never beside a real one, see its factory. */
    sandbox: read.SANDBOX ?? !inUse,
    razorpay:
      read.RAZORPAY_KEY_ID && read.RAZORPAY_KEY_SECRET
        ? {
            keyId: read.RAZORPAY_KEY_ID,
            keySecret: read.RAZORPAY_KEY_SECRET,
            webhookSecret: read.RAZORPAY_WEBHOOK_SECRET,
            baseUrl: read.RAZORPAY_BASE_URL,
          }
        : undefined,
    stripe: read.STRIPE_SECRET_KEY
      ? {
          secretKey: read.STRIPE_SECRET_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
          baseUrl: read.STRIPE_BASE_URL,
        }
      : undefined,
    /** How long a gateway may take to answer. */
    gatewayTimeoutMs: 5_000,
    /** How long the mail server or the file store may keep silent before it counts as gone. */
    serviceTimeoutMs: 20_000,
    /** Who sells the plans, as invoices name it; with a GSTIN they state the tax. */
    business: {
      name: read.BUSINESS_NAME,
      address: read.BUSINESS_ADDRESS,
      gstin: read.GSTIN,
      state: read.GSTIN ? (stateOfGstin(read.GSTIN) ?? undefined) : read.BUSINESS_STATE,
      sac: read.BUSINESS_SAC,
    },
    /** How long rejected and withdrawn applications and the audit log are kept; for good where nothing is said. */
    retentionDays: read.RETENTION_DAYS,
    /** For a Prometheus on another machine; without it, /metrics answers this one alone. */
    metricsToken: read.METRICS_TOKEN,
    isDevelopment: read.NODE_ENV === 'development',
    logLevel: read.LOG_LEVEL,
  };
};
