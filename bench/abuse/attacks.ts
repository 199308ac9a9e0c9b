import { type Kind, Target } from '../fuzz/target.ts';
import { agents } from './agents.ts';
import { platform, platformSettings } from './platform.ts';
import { signIn, withGoogle } from './sign-in.ts';
import { type Outcome, Stage } from './stage.ts';
import { strict, strictSettings } from './strict-settings.ts';
import { tenants } from './tenants.ts';

interface Measure {
  /** How long an answer may take beside thirty papers. */
  longestMs?: number;
}

/** Attacks on an app of their own, with an empty database, which goes with it. */
const on = async (kind: Kind, settings: Record<string, string>, play: (stage: Stage) => Promise<void>) => {
  const target = await Target.open(kind, () => settings);
  try {
    const stage = new Stage(target);
    await play(stage);
    return stage.outcomes;
  } finally {
    await target.close();
  }
};

const subjects = {
  agents: (kind: Kind) => on(kind, {}, agents),
  tenants: (kind: Kind) => on(kind, {}, tenants),
  'sign-in': async (kind: Kind) => {
    const { google, settings } = await withGoogle();
    return on(kind, settings, (stage) => signIn(stage, google)).finally(() => google.stop());
  },
  platform: (kind: Kind, { longestMs }: Measure) => on(kind, platformSettings, (stage) => platform(stage, longestMs)),
  'strict-settings': (kind: Kind) => on(kind, strictSettings, strict),
} satisfies Record<string, (kind: Kind, measure: Measure) => Promise<Outcome[]>>;

export type Subject = keyof typeof subjects;
export const subjectNames = Object.keys(subjects) as Subject[];

export const attack = (subject: Subject, kind: Kind, measure: Measure = {}): Promise<Outcome[]> =>
  subjects[subject](kind, measure);
