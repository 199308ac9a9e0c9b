import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Pretty on a terminal, JSON lines elsewhere. Query strings stay out: they may carry tokens. */
export const createLog = (config: Config): Logger =>
  pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], address: request.ip }),
    },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  });
