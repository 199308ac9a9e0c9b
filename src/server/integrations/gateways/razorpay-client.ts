import type { z } from 'zod';
import type { Config } from '#server/config';
import { GatewayDown, GatewayRefused } from './gateway.ts';

export type RazorpaySettings = NonNullable<Config['razorpay']>;

interface Call<S extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  answer: S;
  body?: object;
  headers?: Record<string, string>;
}

/** These may pass by themselves: too many requests, or the same one still being worked on. */
const PASSING = [408, 409, 429];

/** A call of Razorpay's API. Its words go into our error, which only the log shows. */
export const razorpayClient = ({ keyId, keySecret, baseUrl }: RazorpaySettings, timeoutMs: number) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return async <S extends z.ZodType>({ method, path, answer, body, headers }: Call<S>): Promise<z.output<S>> => {
    const what = `Razorpay, ${method} ${path}`;
    let status: number;
    let text: string;
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new GatewayDown(`${what}: no answer`, { cause: error });
    }
    if (status >= 500 || PASSING.includes(status)) throw new GatewayDown(`${what}: ${status}`);
    if (status >= 400) throw new GatewayRefused(`${what}: ${status} ${text.slice(0, 500)}`);
    const read = answer.safeParse(parseJson(text));
    if (!read.success) throw new GatewayDown(`${what}: the answer is not readable`, { cause: read.error });
    return read.data;
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
