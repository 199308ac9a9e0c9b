import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isInternalAddress, isLocalName, literalOf } from './internal-addresses.ts';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Where browsers' makers take messages for their browsers. Which one it is a browser says, so that it may be anything. */
export interface PushService {
  /** Whether a message may go there at all, by the address alone. */
  isAllowed: (endpoint: string) => boolean;
  /** Answers the status. Throws where nothing answers, and `InternalAddress` where the name leads inside. */
  deliver: (request: PushRequest) => Promise<number>;
}

export class InternalAddress extends Error {}

interface Parts {
  /** Every address of a name. */
  resolve?: (host: string) => Promise<string[]>;
  /** How long it may take, all in all. */
  patienceMs?: number;
  /** For tests, whose stand-in listens on this machine without a certificate. */
  allowsLocal?: boolean;
}

const PATIENCE_MS = 10_000;

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

const parsed = (endpoint: string): URL | undefined => (URL.canParse(endpoint) ? new URL(endpoint) : undefined);

/** Sends to the address that was checked, whatever the name says a moment later; follows nothing. */
const send = (
  { endpoint, headers, body }: PushRequest,
  { address, patienceMs }: { address: string; patienceMs: number },
): Promise<number> => {
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      // In all: who sends a byte now and then would hold it open for ever.
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address)),
    });
    sent.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      // What it says beside may have no end.
      sent.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
};

export const createPushService = ({
  resolve = resolveName,
  patienceMs = PATIENCE_MS,
  allowsLocal = false,
}: Parts = {}): PushService => {
  const isInside = (address: string): boolean => !allowsLocal && isInternalAddress(address);
  const isAllowed = (endpoint: string): boolean => {
    const url = parsed(endpoint);
    if (!url || url.username || url.password) return false;
    if (allowsLocal) return true;
    if (url.protocol !== 'https:' || url.port) return false;
    const literal = literalOf(url.hostname);
    return literal === undefined ? !isLocalName(url.hostname) : !isInside(literal);
  };
  return {
    isAllowed,
    deliver: async (request) => {
      if (!isAllowed(request.endpoint)) throw new InternalAddress('the address of the push service is not allowed');
      const { hostname } = new URL(request.endpoint);
      const literal = literalOf(hostname);
      const addresses = literal === undefined ? await resolve(hostname) : [literal];
      const [first] = addresses;
      if (first === undefined) throw new Error('the name of the push service leads nowhere');
      if (addresses.some(isInside)) throw new InternalAddress('the name of the push service leads inside');
      return send(request, { address: first, patienceMs });
    },
  };
};
