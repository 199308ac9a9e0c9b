import type { UseFormReturnType } from '@mantine/form';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { markFields } from './mark-fields.ts';
import { showError } from './toast.ts';

/** A form was refused: the words stand at the fields that they are about, otherwise in a toast. */
export const showRefusal = <Values extends object>(
  form: UseFormReturnType<Values>,
  error: unknown,
  otherwise: string,
): void => {
  const errors = serverFieldErrors(error);
  const isAboutFields = Object.keys(form.getValues()).some((field) => field in errors);
  if (isAboutFields) markFields(form, errors);
  else showError('Error', serverMessage(error, otherwise));
};
