import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react';
import { doneOf, type Step, type StepState, stepLabels } from '#contract/papers/completeness';
import classes from './completeness-meter.module.css';

const icons: Record<StepState, typeof IconCircle> = {
  done: IconCircleCheckFilled,
  open: IconCircle,
  not_needed: IconCircleMinus,
};

const words: Record<StepState, string> = { done: 'done', open: 'to do', not_needed: 'not needed' };

/** How far a lease is: signed, stamped, registered, verified, deposit, inspection. */
export function CompletenessMeter({ steps }: { steps: { step: Step; state: StepState }[] }) {
  const { done, needed } = doneOf(steps);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {done} of {needed} done
        </Text>
      </Group>
      <Progress value={needed === 0 ? 100 : (done / needed) * 100} aria-label={`${done} of ${needed} done`} />
      <ul className={classes.steps}>
        {steps.map(({ step, state }) => {
          const StateIcon = icons[state];
          return (
            <li key={step} data-state={state}>
              <StateIcon size={18} aria-hidden />
              <span>
                {stepLabels[step]} <span className={classes.word}>{words[state]}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
