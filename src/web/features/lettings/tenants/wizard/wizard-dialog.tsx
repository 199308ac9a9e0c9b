import { Button, Group } from '@mantine/core';
import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { consents } from '#contract/platform/consents';
import { Dialog } from '#web/ui/dialog.tsx';
import type { EntryForm } from '#web/ui/entry-form.ts';
import { sayMissingFile } from '#web/ui/missing-files.ts';
import { Muted } from '#web/ui/muted.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import type { TenantValues } from '../tenant-values.ts';
import { StepIndicator } from './step-indicator.tsx';
import { useLeaving } from './use-leaving.tsx';
import { firstProblem, stepsWithProblems, stepWithMissingFile, useSteps } from './use-steps.ts';
import classes from './wizard-dialog.module.css';
import type { WizardStep } from './wizard-step.ts';

interface WizardDialogProps {
  title: string;
  entry: EntryForm<TenantValues>;
  steps: WizardStep[];
  /** Stands here while there is nothing to fill in. */
  instead?: ReactNode;
  button: { label: string; pending: string };
  /** What has to be waited for, if anything. */
  waitsFor?: string;
  hasCancel?: boolean;
  /** Whether something was changed beside the form's values. */
  isChanged?: boolean;
  onClosed: () => void;
}

/** A form in several steps. Nothing is checked before the last one is submitted, and nothing typed is lost. */
export function WizardDialog(props: WizardDialogProps) {
  const { title, entry, steps, instead, button, waitsFor, hasCancel, isChanged = false, onClosed } = props;
  const { form, isPending } = entry;
  const { isOpen, close, leave, returnFocus, questions } = useLeaving(() => !instead && (entry.isDirty() || isChanged));
  const { current, content, goTo } = useSteps();
  const isLast = current === steps.length - 1;

  const submit = async () => {
    const { isSaved, errors } = await entry.submit();
    if (isSaved) return leave();
    const first = firstProblem(steps, errors);
    if (first) goTo(first.step, first.field);
  };

  const advance = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || waitsFor) return;
    if (!isLast) return goTo(current + 1);
    const missing = stepWithMissingFile(event.currentTarget);
    if (missing === undefined) return void submit();
    sayMissingFile(event.currentTarget);
    goTo(missing, 'missing file');
  };

  const hearEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return;
    // Held down, Enter would run through all steps.
    if (event.repeat) return event.preventDefault();
    // A select would open, though Enter leads to the next step; Space and the arrows open it.
    if (isLast || !isClosedSelect(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  };

  return (
    <>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={() => !isPending && close()}
        onExitTransitionEnd={() => {
          returnFocus();
          onClosed();
        }}
        size={780}
        classNames={{ content: classes.dialog }}
      >
        {instead ?? (
          <UnhurriedForm>
            <form noValidate className={classes.form} onSubmit={advance} onKeyDownCapture={hearEnter}>
              <StepIndicator
                titles={steps.map((step) => step.title)}
                filled={new Set(steps.flatMap(({ isFilled }, index) => (isFilled ? [index] : [])))}
                current={current}
                wrong={stepsWithProblems(steps, form.errors)}
                onGo={(step) => goTo(step)}
              />
              <fieldset className={classes.content} disabled={isPending}>
                <div ref={content}>
                  {steps.map((step, index) => (
                    <Step key={step.title} step={step} index={index} isCurrent={index === current} />
                  ))}
                </div>
              </fieldset>
              {isLast && (
                <Muted size="xs" mt="md">
                  {consents.onboarding.text}
                </Muted>
              )}
              <Group className={classes.buttons} justify="flex-end" gap="sm">
                <Button
                  variant="default"
                  mr="auto"
                  disabled={current === 0 || isPending}
                  onClick={() => goTo(current - 1)}
                >
                  Previous
                </Button>
                {waitsFor && <Muted role="status">{waitsFor}</Muted>}
                {hasCancel && (
                  <Button variant="subtle" disabled={isPending} onClick={() => close()}>
                    Cancel
                  </Button>
                )}
                {isLast ? (
                  <Button
                    key="submit"
                    type="submit"
                    disabled={isPending || waitsFor !== undefined}
                    onClick={ignoreSecondClick}
                  >
                    {isPending ? button.pending : button.label}
                  </Button>
                ) : (
                  <Button key="next" type="submit">
                    Next
                  </Button>
                )}
              </Group>
            </form>
          </UnhurriedForm>
        )}
      </Dialog>
      {questions}
    </>
  );
}

function Step({ step, index, isCurrent }: { step: WizardStep; index: number; isCurrent: boolean }) {
  if (!isCurrent && !step.staysMounted) return null;
  return (
    <div data-step={index} hidden={!isCurrent}>
      {step.content}
    </div>
  );
}

const isClosedSelect = (target: EventTarget) =>
  target instanceof Element && target.matches('[aria-haspopup=listbox]:not([aria-expanded=true])');

/** A double click on Next must not submit what appears in its place. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};
