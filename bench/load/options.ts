import { parseArgs } from 'node:util';

export interface Options {
  /** 1 is a million payments; the growth is measured against a hundredth of it. */
  scale: number;
  /** How long each measure lasts on each target. */
  seconds: number;
  database: 'server' | 'embedded';
  /** Only measures whose name contains one of these. */
  only: string[];
  concurrency: number;
  /** Only how it grows with the data, without the bare server. */
  growth: boolean;
  /** Where the figures go. */
  json: string;
  /** A folder for CPU profiles of the app. */
  profile: string | undefined;
}

const USAGE = `npm run bench -- [options]
  --scale 1               how much data: 1 is 1,000,000 payments
  --seconds 6             how long each measure lasts on each target
  --database server       server or embedded
  --only text,text        only measures whose name contains one of these
  --concurrency 16        requests at the same time
  --growth                only how it grows with the data, without the bare server
  --json file             where the figures go (bench-results.json)
  --profile folder        writes CPU profiles of the app`;

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0\n\n${USAGE}`);
  return value;
};

export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '6' },
      database: { type: 'string', default: 'server' },
      only: { type: 'string', default: '' },
      concurrency: { type: 'string', default: '16' },
      growth: { type: 'boolean', default: false },
      json: { type: 'string', default: 'bench-results.json' },
      profile: { type: 'string' },
    },
  });
  if (values.database !== 'server' && values.database !== 'embedded') {
    throw new Error(`--database must be server or embedded\n\n${USAGE}`);
  }
  return {
    scale: positive('scale', values.scale),
    seconds: positive('seconds', values.seconds),
    database: values.database,
    only: values.only.split(','),
    concurrency: positive('concurrency', values.concurrency),
    growth: values.growth,
    json: values.json,
    profile: values.profile,
  };
};
