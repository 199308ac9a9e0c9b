import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Razorpay's checkout runs inside our page. Where no key of it is configured, nothing of it is let in. */
const razorpayHosts = (config: Config) => {
  const only = (...hosts: string[]) => (config.razorpay ? hosts : []);
  return {
    script: only('https://checkout.razorpay.com'),
    frame: only('https://api.razorpay.com', 'https://checkout.razorpay.com'),
    connect: only('https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://checkout.razorpay.com'),
    image: only('https://cdn.razorpay.com'),
  };
};

/** Only what the app needs. Inline styles are Mantine's; no inline script runs. */
const optionsFor = (config: Config): FastifyHelmetOptions => {
  const razorpay = razorpayHosts(config);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...razorpay.script],
        frameSrc: ["'self'", ...razorpay.frame],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...razorpay.image],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...razorpay.connect],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http, as on a home network, these would break the page.
        ...(config.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // A bank's page opens in a pop-up and must keep its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  };
};

/** The same for every answer, so they are worked out once. */
const headersFor = async (config: Config): Promise<Record<string, string>> => {
  const dressed = Fastify();
  await dressed.register(helmet, optionsFor(config));
  dressed.get('/', (_request, reply) => reply.getHeaders());
  const headers = (await dressed.inject('/')).json();
  await dressed.close();
  return headers;
};

/** Parts of a page that has said all the rest: a kilobyte with each of twenty files would be a tenth of a dashboard. */
const PART = /^\/assets\/[^?]+\.(js|css|woff2)$/;
const OF_PARTS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

/** Their addresses open something to whoever knows them, until the page has taken the token out of them. */
const WITH_TOKEN = /^\/(password-reset|verify-email|application-status|application\/|\?(.*&)?token=)/;

export const securityHeaders = async (app: FastifyInstance, config: Config) => {
  const headers = await headersFor(config);
  const ofParts = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PARTS.includes(name)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(PART.test(request.url) ? ofParts : headers);
    if (WITH_TOKEN.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
};
