import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './step-indicator.module.css';

interface StepIndicatorProps {
  titles: string[];
  /** Those that have been filled in. */
  filled: ReadonlySet<number>;
  /** The one that is shown, from 0. */
  current: number;
  /** Those in which something is to be mended. */
  wrong: ReadonlySet<number>;
  onGo: (step: number) => void;
}

/** Where one is in a wizard, and in which steps something is wrong. A press leads there. */
export function StepIndicator({ titles, filled, current, wrong, onGo }: StepIndicatorProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {titles.map((title, index) => {
          const state = stateOf(index, { current, wrong, filled });
          return (
            <Box key={title} component="li" flex={1} miw={0}>
              <UnstyledButton
                className={classes.button}
                aria-current={index === current ? 'step' : undefined}
                mod={{ state }}
                onClick={() => onGo(index)}
              >
                <span className={classes.circle} aria-hidden>
                  <Mark state={state} number={index + 1} />
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>
                    <VisuallyHidden>{`Step ${index + 1}: `}</VisuallyHidden>
                    {title}
                  </span>
                  {state === 'wrong' && <span className={classes.problem}>Needs attention</span>}
                </span>
              </UnstyledButton>
            </Box>
          );
        })}
      </ol>
      <p className={classes.where} aria-hidden>
        Step {current + 1} of {titles.length}: <strong>{titles[current]}</strong>
        {wrong.has(current) && <span className={classes.problem}> Needs attention</span>}
      </p>
    </nav>
  );
}

type Places = Pick<StepIndicatorProps, 'current' | 'wrong' | 'filled'>;

/** Passing a step by fills in nothing. */
const stateOf = (index: number, { current, wrong, filled }: Places) => {
  if (wrong.has(index)) return 'wrong';
  return filled.has(index) && index !== current ? 'done' : 'ahead';
};

function Mark({ state, number }: { state: 'wrong' | 'done' | 'ahead'; number: number }) {
  if (state === 'wrong') return <IconAlertTriangle size={16} />;
  return state === 'done' ? <IconCheck size={16} /> : number;
}
