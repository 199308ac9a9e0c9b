import { Connection } from './connection.ts';

/** What a stretch of load came to. */
export interface Stretch {
  requests: number;
  seconds: number;
  /** Of each request, in milliseconds. */
  times: number[];
  /** Milliseconds on the processors: of the process, and of the database. */
  processMs: number;
  databaseMs: number;
}

export interface Load {
  port: number;
  concurrency: number;
  seconds: number;
  processorTime: () => number;
  databaseTime: () => number;
  /** The text of the next request. */
  next: () => string;
}

/** A fixed number of connections, each sending its next request as soon as the last one is answered. */
export const drive = async (load: Load): Promise<Stretch> => {
  const { port, concurrency, seconds, next, processorTime, databaseTime } = load;
  const times: number[] = [];
  const before = { process: processorTime(), database: databaseTime() };
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async () => {
    const connection = new Connection(port);
    try {
      while (performance.now() < end) {
        const request = next();
        const sent = performance.now();
        const { status, body } = await connection.send(request);
        if (status >= 300)
          throw new Error(`${request.split('\r\n')[0]} answered ${status}: ${body.toString().slice(0, 300)}`);
        times.push(performance.now() - sent);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    times,
    processMs: processorTime() - before.process,
    databaseMs: databaseTime() - before.database,
  };
};

export interface Figures {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds on the processors for one request. */
  processMs: number;
  databaseMs: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const figuresOf = (stretches: Stretch[]): Figures => {
  const times = stretches.flatMap((stretch) => stretch.times).sort((one, other) => one - other);
  const sum = (part: 'seconds' | 'processMs' | 'databaseMs') => stretches.reduce((all, each) => all + each[part], 0);
  const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    requests: times.length,
    perSecond: rounded(times.length / sum('seconds')),
    p50: at(0.5),
    p99: at(0.99),
    processMs: rounded(sum('processMs') / times.length),
    databaseMs: rounded(sum('databaseMs') / times.length),
  };
};
