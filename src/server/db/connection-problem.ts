import { OperatorError } from '../operator-error.ts';

interface Place {
  server: string;
  user: string;
  name: string;
}

const NOT_ANSWERING = ({ server }: Place) =>
  `${server} does not answer. Is it the right address, and may this machine reach it?`;
const UNKNOWN = ({ server }: Place) => `the name of ${server} is not known. Is it written right?`;

const reasons: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ server }) => `nothing listens at ${server}. Start PostgreSQL there, or correct the address.`,
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: UNKNOWN,
  ETIMEDOUT: NOT_ANSWERING,
  EHOSTUNREACH: NOT_ANSWERING,
  ENETUNREACH: NOT_ANSWERING,
  '28P01': ({ user, server }) => `the password of ${user} is not right at ${server}.`,
  '28000': ({ user, server }) =>
    `${server} does not let ${user} in. Is there such a role, and does pg_hba.conf admit it?`,
  '3D000': ({ name, server }) => `there is no database ${name} at ${server}. Create it first: create database ${name}`,
  '53300': ({ server }) => `${server} has no connection left. Raise its max_connections, or run fewer processes.`,
  '57P03': ({ server }) => `${server} is starting or stopping. Try again in a moment.`,
};

/** A pooler, unless it is told otherwise, takes no settings for a session. */
const TAKES_NO_SETTINGS = /unsupported startup parameter/;
const POOLER = ({ server }: Place) =>
  `a pooler answers at ${server} that takes no settings for a session. Name PostgreSQL itself in DATABASE_DIRECT_URL.`;

/** Without the password. */
const placeOf = (url: string): Place => {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'this machine';
  const user = decodeURIComponent(username) || 'the default user';
  return { server: `${host}:${port || 5432}`, user, name: decodeURIComponent(pathname.slice(1)) || user };
};

/** Why a database cannot be opened, in words for whoever set its address. */
export const connectionProblem = (variable: string, url: string, error: Error & { code?: string }): OperatorError => {
  const place = placeOf(url);
  const words = TAKES_NO_SETTINGS.test(error.message) ? POOLER : reasons[error.code ?? ''];
  const reason = words?.(place) ?? `${place.server} cannot be used: ${error.message}.`;
  return new OperatorError(`${variable}: ${reason}`, { cause: error });
};
