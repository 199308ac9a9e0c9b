import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { reasonOf } from '../reason.tsx';

interface StatusSelectProps<Status extends string> {
  /** What it is the status of, for those who do not see the row. */
  label: string;
  status: Status;
  /** Those that there are to choose from. The present one is shown even where it is not among them. */
  choices: readonly Status[];
  /** Whether it can be changed to that one now. */
  mayBecome: (status: Status) => boolean;
  labels: Record<Status, string>;
  change: ChangeStatus<Status>;
}

export interface ChangeStatus<Status extends string> {
  isPending: boolean;
  /** Why the last change was refused. */
  reason: string | undefined;
  to: (status: Status) => Promise<void>;
}

/** Changes a status and says how it went; why it was refused stays at the row. */
export const useStatusChange = <Status extends string>(
  send: (status: Status) => Promise<unknown>,
  { changed, failed }: { changed: string; failed: string },
): ChangeStatus<Status> => {
  const [isPending, setPending] = useState(false);
  const { run, refusal } = useOutcomeToast(changed, failed);
  const to = async (status: Status) => {
    setPending(true);
    await run(() => send(status));
    setPending(false);
  };
  return { isPending, reason: reasonOf(refusal), to };
};

export function StatusSelect<Status extends string>({
  label,
  status,
  choices,
  mayBecome,
  labels,
  change,
}: StatusSelectProps<Status>) {
  const offered = choices.includes(status) ? choices : [status, ...choices];
  return (
    <Select
      size="xs"
      w={112}
      aria-label={label}
      disabled={change.isPending}
      data={offered.map((value) => ({ value, label: labels[value], disabled: value !== status && !mayBecome(value) }))}
      value={status}
      error={change.reason}
      onChange={(chosen) => {
        if (chosen && chosen !== status) void change.to(chosen as Status);
      }}
    />
  );
}
