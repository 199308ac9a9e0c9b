import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { chainOf } from './db/out-of-reach.ts';

/** Where the database and its driver put what people have typed. */
const VALUES = ['params', 'detail', 'where', 'hint'];
/** Where a mail server's refusal has whom the mail was for. */
const RECEIVERS = ['recipient', 'rejected', 'rejectedErrors'];
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** The values of a statement as its error lists them, of however many lines they are. */
const listsOfValues = (error: Error): string[] =>
  chainOf(error).flatMap((each) => ('params' in each ? `\nparams: ${each.params}` : []));

/** What went wrong and where, without the values of the statement that met it and without whom a mail was for. */
export const withoutValues = (error: Error): Record<string, unknown> => {
  const lists = listsOfValues(error);
  const clean = (text: string) => lists.reduce((left, list) => left.replaceAll(list, ''), text).replace(EMAIL, '***');
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error))
      .filter(([name]) => !VALUES.includes(name) && !RECEIVERS.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
  );
};

interface Asked {
  method: string;
  url?: string;
  ip?: string;
  routeOptions?: { url?: string };
}

/** Other parameters of paths, such as tokens, may open something to whoever knows them. */
const ID = /^(id|\w+Id)$/;
/** As we make them: at least 128 random bits. Where there is no route that names its parts, as for the pages of the web. */
const LOOKS_SECRET = /(?=[\w-]*[\dA-Z_])[\w-]{20,}/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The path without query and without what is secret in it. */
const pathOf = ({ url = '', routeOptions }: Asked): string => {
  const path = url.split('?')[0] ?? '';
  if (path === routeOptions?.url) return path;
  const parts = routeOptions?.url?.split('/') ?? [];
  return path
    .split('/')
    .map((part, i) => {
      const name = parts[i]?.startsWith(':') ? parts[i].slice(1) : undefined;
      const isSecret = name ? !ID.test(name) : LOOKS_SECRET.test(part) && !UUID.test(part) && parts[i] !== part;
      return isSecret ? '***' : part;
    })
    .join('/');
};

/** Who asked for what, as the log has it. */
export const withoutSecrets = (request: Asked) => ({
  method: request.method,
  url: pathOf(request),
  address: request.ip,
});

/** As pino counts its levels. */
const WARNING = 40;
const ERROR = 50;

/** Lines go out ten times a second, with a warning or an error at once, and when the process ends: each by itself takes a tenth of what a request takes. */
const toStandardOutput = () => pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 });

let errors = 0;
/** How many errors this process has written: much of its work has nobody who waits for an answer. */
export const errorsWritten = (): number => errors;

/** Pretty on a terminal, JSON lines elsewhere. */
export const createLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger => {
  const isPretty = !to && process.stdout.isTTY;
  const together = to || isPretty ? undefined : toStandardOutput();
  return pino(
    {
      level: config.logLevel,
      serializers: {
        err: withoutValues,
        req: withoutSecrets,
      },
      hooks: {
        logMethod(line, write, level) {
          if (level >= ERROR) errors += 1;
          write.apply(this, line);
          if (level >= WARNING) together?.flush();
        },
      },
      ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
    },
    to ?? together,
  );
};
