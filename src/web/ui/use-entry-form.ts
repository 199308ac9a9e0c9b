import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { takeDraft, watchDraft } from '#web/lib/drafts.ts';
import { useEditing } from './editing.ts';
import type { Checked, Entry, EntryForm, Outcome, Sent, WholeBody } from './entry-form.ts';
import { lacksFiles } from './missing-files.ts';
import { showError, showToast } from './toast.ts';
import { unreadDates } from './unread-dates.ts';

/** What is wrong with the fields, in their order. What is wrong with an entry of a list is said at the list. */
const inOrderOf = (values: object, errors: FormErrors, fieldOf = (name: string) => name): FormErrors => {
  const named = Object.entries(errors).map(([name, words]) => ({ field: fieldOf(name), words }));
  const isAbout = (field: string) => (each: { field: string }) =>
    each.field === field || each.field.startsWith(`${field}.`);
  const all = Object.keys(values).map((field) => [field, named.find(isAbout(field))?.words]);
  return Object.fromEntries(all.filter(([, words]) => words));
};

/** What is typed outlives the end of a session: it is here again after the next sign-in. */
const useDraft = <Values extends object>(
  form: UseFormReturnType<Values>,
  isDirty: () => boolean,
  { about = '', hasNoDraft: isUnwanted = false }: Pick<Entry<Values, unknown, unknown>, 'about' | 'hasNoDraft'>,
) => {
  const latest = useRef({ form, isDirty });
  latest.current = { form, isDirty };
  useEffect(() => {
    if (isUnwanted) return;
    const name = about + Object.keys(latest.current.form.getValues()).join();
    const draft = takeDraft(name) as Partial<Values> | undefined;
    if (draft) latest.current.form.setValues(draft);
    return watchDraft(() =>
      latest.current.isDirty() ? { form: name, values: latest.current.form.getValues() } : undefined,
    );
  }, [about, isUnwanted]);
};

/**
 * A form: it checks by the contract, sends once, tells how it went, and puts the cursor where something is wrong. In a
 * dialog for editing it also says whether something was changed, and closes it at the end.
 */
export function useEntryForm<Values extends object, Answer>(
  entry: Entry<Values, Values, Answer> & { schema?: undefined; body?: undefined },
): EntryForm<Values>;
export function useEntryForm<Schema extends z.ZodType, Values extends WholeBody<Schema> & object, Answer>(
  entry: Checked<Schema, Values, Answer> & { body?: undefined },
): EntryForm<Values>;
export function useEntryForm<Schema extends z.ZodType, Values extends object, Answer>(
  entry: Sent<Schema, Values, Answer>,
): EntryForm<Values>;
export function useEntryForm<Values extends object, Answer>({
  schema,
  body = (values) => values,
  ...entry
}: Entry<Values, unknown, Answer> & {
  schema?: z.ZodType;
  body?: (values: Values) => unknown;
}): EntryForm<Values> {
  const { failed, fieldOf = (name) => name, fieldErrors = serverFieldErrors, isUploading = false } = entry;
  const editing = useEditing();
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<Values>();
  const [refusal, setRefusal] = useState<unknown>();

  const atFields = (errors: FormErrors, values: Values) => inOrderOf(values, errors, (name) => fieldOf(name, values));
  const form: UseFormReturnType<Values> = useForm<Values>({
    name: entry.about?.replace(/[^\dA-Za-z]+/g, '-'),
    mode: entry.isLong ? 'uncontrolled' : 'controlled',
    initialValues: entry.initialValues,
    onValuesChange: entry.onValuesChange,
    validateInputOnChange: entry.saidAtOnce ?? false,
    validate: (values) => ({
      ...(schema && atFields(schemaResolver(schema, { sync: true })(body(values)), values)),
      ...entry.problems?.(values),
      ...unreadDates(Object.keys(values), form.getInputNode),
    }),
  });
  const isDirty = () =>
    isUploading || (form.getValues() !== saved && (entry.hasChanges?.(form.getValues()) ?? form.isDirty()));
  if (editing) editing.hasChanges.current = isDirty;
  useDraft(form, isDirty, entry);

  const mark = (errors: FormErrors): Outcome => {
    form.setErrors(errors);
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
    return { isSaved: false, errors };
  };
  const refuse = (error: unknown, values: Values): Outcome => {
    if (entry.onRefused?.(error)) return { isSaved: false, errors: {} };
    const errors = atFields(fieldErrors(error), values);
    const isAtFields = Object.keys(errors).length > 0;
    const words = typeof failed === 'function' ? failed(error, isAtFields) : failed;
    if (typeof words === 'object') showError(words.title, words.message);
    else if (words !== undefined && !isAtFields) showError('Error', serverMessage(error, words));
    setRefusal(isAtFields ? undefined : error);
    return mark(errors);
  };
  const save = async (values: Values): Promise<Outcome> => {
    try {
      const answer = await entry.send(body(values), values);
      const words = typeof entry.saved === 'function' ? entry.saved(answer, values) : entry.saved;
      if (words) showToast(words);
      // From here on nothing is left that leaving could lose.
      setSaved(values);
      if (editing) editing.hasChanges.current = () => false;
      if (entry.onSaved) await entry.onSaved(answer, values, form);
      else editing?.onDone();
      return { isSaved: true, errors: {} };
    } catch (error) {
      return refuse(error, values);
    }
  };
  const submit = async (): Promise<Outcome> => {
    if (isSending.current || isUploading) return { isSaved: false, errors: {} };
    const values = form.getValues();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      const words = entry.invalid?.(values);
      if (words) showError(words.title, words.message);
      return mark(inOrderOf(values, errors));
    }
    isSending.current = true;
    setPending(true);
    setSaved(undefined);
    setRefusal(undefined);
    return save(values).finally(() => {
      isSending.current = false;
      setPending(false);
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog that a form opens stands within it for React, and is not to send it as well.
    event.stopPropagation();
    if (lacksFiles(event.currentTarget, entry.missingFile)) return;
    void submit();
  };

  return {
    form,
    props: { noValidate: true, onSubmit },
    submit,
    isPending,
    isUploading,
    isSaved: saved !== undefined,
    isDirty,
    refusal,
    clearRefusal: () => setRefusal(undefined),
  };
}
