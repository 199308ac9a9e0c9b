import { drive, type Figures, figuresOf, type Stretch } from './drive.ts';
import { type Measure, wire } from './measures.ts';
import type { Options } from './options.ts';
import { SAMPLES } from './plan.ts';
import type { Target } from './processes.ts';
import type { Side, Stage } from './stage.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
/** V8 compiles what has run often: of a slow measure few requests would be through by then. */
const WARM_UP_REQUESTS = 1_000;

interface Runner {
  target: Target;
  next: () => string;
  stretches: Stretch[];
}

export interface Result {
  name: string;
  kind: Measure['kind'];
  /** How many statements the app sends for it. */
  statements: number | null;
  app: Figures;
  /** The bare server; for sign-in, argon2 and nothing else. */
  bare: Figures | null;
  small: Figures;
  /** Of the bare server's throughput. */
  share: number | null;
  /** The same by time on the processors, which other programs on the machine disturb less. */
  processorShare: number | null;
  /** The median with all the data, by that with a hundredth of it. */
  growth: number;
}

const ofApp = (measure: Measure, { target, population }: Side): Runner => {
  // Not where the statements were listened to.
  let i = SAMPLES * 10;
  return { target, stretches: [], next: () => wire(measure.request(population, i++)) };
};

const ofBare = (measure: Measure, stage: Stage): Runner | undefined => {
  if (!stage.bare) return undefined;
  let i = 0;
  const next = () => {
    const request = measure.request(stage.app.population, i++);
    const path = measure.kind === 'sign-in' ? '/argon2' : `/samples/${encodeURIComponent(measure.name)}/${i % SAMPLES}`;
    return wire({ ...request, path });
  };
  return { target: stage.bare, stretches: [], next };
};

const effort = ({ processMs, databaseMs }: Figures): number => processMs + databaseMs;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** In turns, so that whatever else the machine does hits all of them alike. */
export const measureInRounds = async (measure: Measure, stage: Stage, options: Options): Promise<Result> => {
  const app = ofApp(measure, stage.app);
  const small = ofApp(measure, stage.small);
  const bare = ofBare(measure, stage);
  const runners = [app, small, ...(bare ? [bare] : [])];
  const { concurrency } = options;
  await stage.forgetLimits();
  const { databaseTime } = stage;
  const run = ({ target: { port, processorTime }, next }: Runner, seconds: number) =>
    drive({ port, next, concurrency, seconds, processorTime, databaseTime });
  for (const runner of runners) {
    for (let sent = 0; sent < WARM_UP_REQUESTS; ) sent += (await run(runner, WARM_UP_SECONDS)).requests;
  }
  for (let round = 0; round < ROUNDS; round++) {
    await stage.forgetLimits();
    for (const runner of runners) runner.stretches.push(await run(runner, options.seconds / ROUNDS));
    runners.reverse();
  }
  const figures = { app: figuresOf(app.stretches), small: figuresOf(small.stretches) };
  const limit = bare ? figuresOf(bare.stretches) : null;
  return {
    name: measure.name,
    kind: measure.kind,
    statements: stage.statements[measure.name] ?? null,
    ...figures,
    bare: limit,
    share: limit ? hundredths(figures.app.perSecond / limit.perSecond) : null,
    processorShare: limit ? hundredths(effort(limit) / effort(figures.app)) : null,
    growth: hundredths(figures.app.p50 / figures.small.p50),
  };
};
