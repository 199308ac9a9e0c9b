import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Where the database and its driver put what people have typed. */
const VALUES = ['params', 'detail', 'where', 'hint'];
const LINES_OF_VALUES = /^params: .*$/gm;

/** What went wrong and where, without the values of the statement that met it. */
export const withoutValues = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(stdSerializers.err(error))
      .filter(([name]) => !VALUES.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value.replace(LINES_OF_VALUES, '') : value]),
  );

/** Pretty on a terminal, JSON lines elsewhere. Query strings stay out: they may carry tokens. */
export const createLog = (config: Config): Logger =>
  pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: withoutValues,
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], address: request.ip }),
    },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  });
