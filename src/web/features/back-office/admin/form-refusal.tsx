import { Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { serverFieldErrors } from '#web/lib/api-error.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { reasonOf } from './lists/refused.ts';
import { tellFailed } from './telling.ts';

/** A refused form: the toast says that it failed, and why stands at the field, or in a line of the dialog. */
export const useFormRefusal = <Values extends object>(form: UseFormReturnType<Values>, failed: string) => {
  const [reason, setReason] = useState<string>();
  const refuse = (error: unknown) => {
    tellFailed(failed);
    const errors = serverFieldErrors(error);
    const isAboutFields = Object.keys(form.getValues()).some((field) => field in errors);
    if (isAboutFields) markFields(form, errors);
    setReason(isAboutFields ? undefined : reasonOf(error));
  };
  return { refuse, why: <Reason text={reason} /> };
};

export function Reason({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  );
}
