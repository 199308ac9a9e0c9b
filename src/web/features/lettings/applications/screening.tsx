import { Box, Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { ApplicationDetail } from '#contract/lettings/applications';
import type { ScreeningOutcome } from '#contract/lettings/screening';
import { Muted } from '#web/ui/muted.tsx';
import classes from './screening.module.css';

type Line = ApplicationDetail['screening'][number];

const NOT_STATED = 'Not stated';
const outcomes: Record<ScreeningOutcome, { icon: Icon; color: string; label: string }> = {
  met: { icon: IconCheck, color: 'green', label: 'Met' },
  not_met: { icon: IconX, color: 'red', label: 'Not met' },
  not_stated: { icon: IconQuestionMark, color: 'gray', label: NOT_STATED },
};

/** A wish in free words stands beside the answer, for people to compare. */
const labelOf = ({ outcome, stated }: Line): string =>
  outcome === 'not_stated' && stated !== NOT_STATED ? 'Not comparable' : outcomes[outcome].label;

/** 'Income at least ₹6,00,000 a year', 'Employment: employed or self-employed'. */
const wishInWords = ({ criterion, wanted }: Line): string =>
  / at (least|most)$/.test(criterion) ? `${criterion} ${wanted}` : `${criterion}: ${wanted.toLowerCase()}`;

/** What the form asks for against what the applicant states, line by line. */
export function Screening({ lines }: { lines: Line[] }) {
  if (lines.length === 0) {
    return (
      <Muted>
        There is nothing to compare: the application came in without a form, or its form asks for nothing in particular.
      </Muted>
    );
  }
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Screening">
      {lines.map((line) => {
        const { icon: OutcomeIcon, color } = outcomes[line.outcome];
        return (
          <li key={line.criterion} className={classes.line}>
            <ThemeIcon variant="light" color={color} size={28} radius="xl">
              <OutcomeIcon size={16} stroke={2.2} aria-hidden />
            </ThemeIcon>
            <Box flex={1} miw={0} pt={3} style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={550}>
                {wishInWords(line)}
              </Text>
              {line.stated !== NOT_STATED && <Muted>Stated: {line.stated}</Muted>}
            </Box>
            <Text size="sm" fw={600} className={classes.outcome} data-outcome={line.outcome}>
              {labelOf(line)}
            </Text>
          </li>
        );
      })}
    </Box>
  );
}
