/** What a network says when the other side is not there, or no more. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** PostgreSQL: shut down, starting, out of connections or memory, read-only after a fail-over, a statement that took too long. */
const POSTGRES = ['57P01', '57P02', '57P03', '57P05', '53200', '53300', '25006', '25P03', '57014', '55P03'];
const isConnectionClass = (code: string) => /^08\w{3}$/.test(code);
/** Said by the driver and its pool, without a code. */
const DRIVER =
  /^(Connection terminated|Cannot use a pool after calling end on the pool|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100'];

const MAX_CAUSES = 5;

/** An error and what it came from. */
export const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && chain.length < MAX_CAUSES; next = next.cause) chain.push(next);
  return chain;
};

/** Said by clients of other services that have waited long enough. */
const TIMED_OUT = ['TimeoutError', 'NetworkingError'];

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Where an error came from, without the statement that met it and its values. Of a host with two addresses each refuses by itself. */
export const rootOf = (error: unknown): Error | undefined => {
  const root = chainOf(error).at(-1);
  return root instanceof AggregateError ? (root.errors[0] ?? root) : root;
};

/** The database, or another service that a request needs, cannot be reached now: nothing is wrong with the request. */
export const isOutOfReach = (error: unknown): boolean =>
  chainOf(error).some((each) => {
    const code = codeOf(each);
    return (
      NETWORK.includes(code) ||
      POSTGRES.includes(code) ||
      isConnectionClass(code) ||
      DRIVER.test(each.message) ||
      TIMED_OUT.includes(each.name)
    );
  });

/** The disk, of ours or of the database, is full. */
export const isOutOfRoom = (error: unknown): boolean => chainOf(error).some((each) => NO_ROOM.includes(codeOf(each)));
