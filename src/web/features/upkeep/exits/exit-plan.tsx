import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sideLabels } from '#contract/lettings/sides';
import { formatDate } from '#contract/platform/wording';
import type { ExitPlan as Plan, PlannedStep } from '#contract/upkeep/exit-plan';
import { exitStepLabels, isTicked } from '#contract/upkeep/exit-steps';
import { serverMessage } from '#web/lib/api-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { showError } from '#web/ui/toast.ts';
import { useBeginMoveOut, useExitPlan, usePlanStep } from './api.ts';
import { FinalBillDialog } from './final-bill.tsx';
import { StepDay } from './step-day.tsx';
import { TickStep } from './tick-step.tsx';

const states: Record<PlannedStep['state'], { tone: Tone; label: string }> = {
  done: { tone: 'good', label: 'Done' },
  under_way: { tone: 'waiting', label: 'Under way' },
  open: { tone: 'neutral', label: 'To do' },
  not_needed: { tone: 'neutral', label: 'Not needed' },
};

/** What is to be done until somebody has moved out; nothing where nobody does. */
export function ExitPlan({ leaseId }: { leaseId: number }) {
  const query = useExitPlan(leaseId);
  const plan = query.data;
  if (plan === undefined) return <NotLoaded query={query} what="The plan" skeleton={[40, 40, 40]} />;
  if (plan === null) return <Muted>Nobody moves out. Once notice is given, what is to be done stands here.</Muted>;
  return (
    <Stack gap="md">
      <Text size="sm">
        Last day {formatDate(plan.lastDay)}. {plan.done} of {plan.needed} done.
      </Text>
      <Rows
        label="Moving out"
        rows={plan.steps.map((step) => ({
          key: step.step,
          title: exitStepLabels[step.step],
          detail: <StepDetail step={step} plan={plan} />,
          end: <StatusBadge {...states[step.state]} />,
        }))}
      />
      <Muted size="xs">
        Deposit back by {formatDate(plan.dueBack.date)}. {plan.dueBack.text}.
      </Muted>
    </Stack>
  );
}

function StepDetail({ step, plan }: { step: PlannedStep; plan: Plan }) {
  const isNeeded = step.state !== 'not_needed';
  return (
    <Stack gap={6} component="span">
      <span>
        {isNeeded && `${formatDate(step.plannedOn)}, ${sideLabels[step.doer].toLowerCase()}. `}
        {step.text}
        {step.paper && (
          <>
            {' '}
            <Anchor size="xs" href={step.paper} target="_blank" rel="noopener noreferrer">
              Open the paper
            </Anchor>
          </>
        )}
      </span>
      {step.proposed && (
        <span>
          {step.proposed.by} proposes {formatDate(step.proposed.day)}.
        </span>
      )}
      {isNeeded && <StepActions step={step} plan={plan} />}
    </Stack>
  );
}

function StepActions({ step, plan }: { step: PlannedStep; plan: Plan }) {
  const [open, setOpen] = useState<'day' | 'tick' | 'bill'>();
  const planning = usePlanStep();
  const close = () => setOpen(undefined);
  const name = exitStepLabels[step.step];
  const take = async (day: string) => {
    try {
      await planning.mutateAsync({ params: { id: plan.leaseId }, body: { step: step.step, day } });
    } catch (error) {
      showError('Not saved', serverMessage(error, 'Please try again.'));
    }
  };
  const { proposed, may } = step;
  return (
    <Group gap="xs" component="span">
      {step.step === 'inspection' && <MoveOut leaseId={plan.leaseId} inspectionId={step.inspectionId} />}
      {step.step === 'bill' && (
        <Button size="xs" variant="default" onClick={() => setOpen('bill')}>
          Look at the final bill
        </Button>
      )}
      {isTicked(step.step) && may.tick && (
        <Button size="xs" variant="default" aria-label={`Say when: ${name}`} onClick={() => setOpen('tick')}>
          Say when
        </Button>
      )}
      {proposed && may.plan && (
        <Button size="xs" disabled={planning.isPending} onClick={() => void take(proposed.day)}>
          Take {formatDate(proposed.day)}
        </Button>
      )}
      {(may.plan || may.propose) && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${may.plan ? 'Another day' : 'Propose another day'}: ${name}`}
          onClick={() => setOpen('day')}
        >
          {may.plan ? 'Another day' : 'Propose another day'}
        </Button>
      )}
      {open === 'day' && <StepDay step={step} leaseId={plan.leaseId} onClose={close} />}
      {open === 'tick' && isTicked(step.step) && (
        <TickStep step={step.step} leaseId={plan.leaseId} isDone={step.state === 'done'} onClose={close} />
      )}
      {open === 'bill' && <FinalBillDialog leaseId={plan.leaseId} onClose={close} />}
    </Group>
  );
}

function MoveOut({ leaseId, inspectionId }: { leaseId: number; inspectionId: number | null }) {
  const beginning = useBeginMoveOut();
  const navigate = useNavigate();
  if (inspectionId !== null)
    return (
      <LinkButton
        to="/inspections/$inspectionId"
        params={{ inspectionId: String(inspectionId) }}
        size="xs"
        variant="default"
      >
        Open the inspection
      </LinkButton>
    );
  const begin = async () => {
    try {
      const { id } = await beginning.mutateAsync({ params: { id: leaseId }, body: { kind: 'move_out' } });
      await navigate({ to: '/inspections/$inspectionId', params: { inspectionId: String(id) } });
    } catch (error) {
      showError('Not begun', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <Button size="xs" variant="default" disabled={beginning.isPending} onClick={() => void begin()}>
      Begin the inspection
    </Button>
  );
}
