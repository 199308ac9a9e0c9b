import { useEffect, useRef, useState } from 'react';
import { missingFileOf } from '#web/ui/missing-files.ts';
import type { TenantField } from '../tenant-values.ts';
import type { WizardStep } from './wizard-step.ts';

const FIRST = 'input:not([type=hidden], [type=file]), textarea, button';
const MISSING_FILE = '[data-missing-file] button';

interface Place {
  step: number;
  /** Where the cursor goes; the first field unless said otherwise. */
  field?: TenantField | 'missing file';
}

const whereOf = (field: Place['field']): string => {
  if (field === 'missing file') return MISSING_FILE;
  return field ? `[data-path="${field}"]` : FIRST;
};

/** Which step is shown. Going to one puts the cursor there. */
export const useSteps = () => {
  const [place, setPlace] = useState<Place>({ step: 0 });
  const content = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // Another step begins at its top, wherever the last one was read.
    if (!place.field) content.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
    content.current
      ?.querySelector(`[data-step="${place.step}"]`)
      ?.querySelector<HTMLElement>(whereOf(place.field))
      ?.focus({ preventScroll: !place.field });
  }, [place]);

  return { current: place.step, content, goTo: (step: number, field?: Place['field']) => setPlace({ step, field }) };
};

/** The first thing to mend, in the order of the steps and of their fields. */
export const firstProblem = (steps: WizardStep[], problems: Record<string, unknown>): Place | undefined =>
  steps
    .flatMap(({ fields }, step) => fields.map((field) => ({ step, field })))
    .find(({ field }) => problems[field] !== undefined);

export const stepsWithProblems = (steps: WizardStep[], problems: Record<string, unknown>): Set<number> =>
  new Set(steps.flatMap(({ fields }, step) => (fields.some((field) => problems[field]) ? [step] : [])));

/** The step of a file that did not get through, if there is one. */
export const stepWithMissingFile = (form: Element): number | undefined => {
  const step = missingFileOf(form)?.closest<HTMLElement>('[data-step]');
  return step ? Number(step.dataset.step) : undefined;
};
