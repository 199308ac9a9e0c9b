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
import { useBeginMoveOut, useBeginSettlement, useExitPlan, usePlanStep } from './api.ts';
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
          detail: <StepDetail step={step} />,
          end: <StatusBadge {...states[step.state]} />,
          below: (step.state !== 'not_needed' || step.settlementId !== null) && <StepActions step={step} plan={plan} />,
        }))}
      />
      <Muted size="xs">
        Deposit back by {formatDate(plan.dueBack.date)}. {plan.dueBack.text}.
      </Muted>
    </Stack>
  );
}

function StepDetail({ step }: { step: PlannedStep }) {
  const isNeeded = step.state !== 'not_needed';
  return (
    <>
      {(isNeeded ? [formatDate(step.plannedOn), sideLabels[step.doer], step.text] : [step.text]).join(' · ')}
      {step.paper && (
        <>
          {' · '}
          <Anchor size="xs" href={step.paper} target="_blank" rel="noopener noreferrer">
            Open the paper
          </Anchor>
        </>
      )}
      {step.proposed && ` · ${step.proposed.by} proposes ${formatDate(step.proposed.day)}`}
    </>
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
    <Group gap="xs">
      {step.step === 'inspection' && <MoveOut leaseId={plan.leaseId} inspectionId={step.inspectionId} />}
      {step.step === 'settlement' && <Settle step={step} leaseId={plan.leaseId} />}
      {step.step === 'bill' && (
        <Button size="sm" variant="default" onClick={() => setOpen('bill')}>
          Look at the final bill
        </Button>
      )}
      {isTicked(step.step) && may.tick && (
        <Button
          size="sm"
          variant="default"
          aria-label={`${step.state === 'done' ? 'Change' : 'Mark as done'}: ${name}`}
          onClick={() => setOpen('tick')}
        >
          {step.state === 'done' ? 'Change' : 'Mark as done'}
        </Button>
      )}
      {proposed && may.plan && (
        <Button size="sm" disabled={planning.isPending} onClick={() => void take(proposed.day)}>
          Take {formatDate(proposed.day)}
        </Button>
      )}
      {(may.plan || may.propose) && (
        <Button
          size="sm"
          variant="default"
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

/** The page on which a step is done, and the way to begin it. */
function MoveOut({ leaseId, inspectionId }: { leaseId: number; inspectionId: number | null }) {
  const beginning = useBeginMoveOut();
  const navigate = useNavigate();
  const open = (id: number) => ({ to: '/inspections/$inspectionId', params: { inspectionId: String(id) } }) as const;
  if (inspectionId !== null)
    return (
      <LinkButton {...open(inspectionId)} size="sm" variant="default">
        Open the inspection
      </LinkButton>
    );
  const begin = async () => {
    const { id } = await beginning.mutateAsync({ params: { id: leaseId }, body: { kind: 'move_out' } });
    await navigate(open(id));
  };
  return <Begin label="Begin the inspection" isPending={beginning.isPending} begin={begin} />;
}

function Settle({ step: { settlementId, may }, leaseId }: { step: PlannedStep; leaseId: number }) {
  const beginning = useBeginSettlement();
  const navigate = useNavigate();
  const open = (id: number) => ({ to: '/settlements/$settlementId', params: { settlementId: String(id) } }) as const;
  if (settlementId !== null)
    return (
      <LinkButton {...open(settlementId)} size="sm" variant="default">
        Open the settlement
      </LinkButton>
    );
  if (!may.settle) return null;
  const begin = async () => {
    const { id } = await beginning.mutateAsync({ params: { id: leaseId }, body: { departureId: null } });
    await navigate(open(id));
  };
  return <Begin label="Begin the settlement" isPending={beginning.isPending} begin={begin} />;
}

function Begin({ label, isPending, begin }: { label: string; isPending: boolean; begin: () => Promise<void> }) {
  const tryIt = async () => {
    try {
      await begin();
    } catch (error) {
      showError('Not begun', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <Button size="sm" variant="default" disabled={isPending} onClick={() => void tryIt()}>
      {label}
    </Button>
  );
}
