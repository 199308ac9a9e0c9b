import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

const NO_ADDRESS = ({ host }: Config) =>
  `HOST: ${host} is no address of this machine. Set HOST to 127.0.0.1 (for this machine alone) or to 0.0.0.0 (for others, too).`;

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT: another program already listens at ${host}:${port}. Stop it, or set PORT to a free one, for example PORT=${port + 1}.`,
  EACCES: ({ port }) =>
    `PORT: this user may not listen at ${port}. Set PORT to a number above 1023, with a proxy in front.`,
  EADDRNOTAVAIL: NO_ADDRESS,
  ENOTFOUND: NO_ADDRESS,
  EAI_AGAIN: NO_ADDRESS,
};

/** Why the server cannot listen, in words, where it is a matter of settings. */
export const listenProblem = (config: Config, error: Error & { code?: string }): Error => {
  const reason = reasons[error.code ?? ''];
  return reason ? new OperatorError(reason(config)) : error;
};
