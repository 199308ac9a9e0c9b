import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { useEditing } from './editing.ts';
import { showError, showToast } from './toast.ts';

/** What a toast says. */
export interface Words {
  title: string;
  message?: string;
}

/** What a schema takes, and none of its fields forgotten: one that the form does not ask for is named as undefined. */
export type WholeBody<Schema extends z.ZodType> = z.input<Schema> & Record<keyof z.output<Schema>, unknown>;

interface Entry<Values extends object, Body, Answer> {
  /** In the order of the fields: the first wrong one gets the cursor. */
  initialValues: Values;
  /** What the schema does not know: more problems, by field. */
  problems?: (values: Values) => FormErrors;
  /** Told in a toast, too, where the values are wrong. */
  invalid?: (values: Values) => Words | undefined;
  send: (body: Body, values: Values) => Promise<Answer>;
  /** Told once it is saved. */
  saved?: Words | ((answer: Answer, values: Values) => Words);
  /** What follows. Without it, the dialog that the form stands in closes. */
  onSaved?: (answer: Answer, values: Values, form: UseFormReturnType<Values>) => unknown;
  /**
   * Why it was refused stands at the fields that it is about. A text: otherwise a toast has the server's words, or this
   * where it had none. Words: the toast that is shown anyway. Nothing: the form itself says it, by `refusal`.
   */
  failed?: string | Words | ((error: unknown, isAtFields: boolean) => Words | undefined);
  /** True: the refusal leads elsewhere, and nothing is told. */
  onRefused?: (error: unknown) => boolean;
  /** What the refusal says of the fields, unless the server says it. */
  fieldErrors?: (error: unknown) => FormErrors;
  /** The field that shows what is sent under another name. */
  fieldOf?: (name: string, values: Values) => string;
  /** Nothing is sent before its files have arrived, and leaving would lose them. */
  isUploading?: boolean;
  /** Whether leaving would lose something; unless said otherwise, where a value was changed. */
  hasChanges?: (values: Values) => boolean;
  onValuesChange?: (values: Values) => void;
}

type Checked<Schema extends z.ZodType, Values extends object, Answer> = Entry<Values, WholeBody<Schema>, Answer> & {
  /** The contract's schema of what is sent. */
  schema: Schema;
};

type Sent<Schema extends z.ZodType, Values extends object, Answer> = Checked<Schema, Values, Answer> & {
  /** What is sent of the values. */
  body: (values: Values) => WholeBody<Schema>;
};

/** How a submission ended: saved, or with what is wrong at which fields. */
export interface Outcome {
  isSaved: boolean;
  errors: FormErrors;
}

/** What is wrong with the fields, in their order. What is wrong with an entry of a list is said at the list. */
const inOrderOf = (values: object, errors: FormErrors, fieldOf = (name: string) => name): FormErrors => {
  const told = Object.entries(errors).map(([name, words]) => ({ field: fieldOf(name), words }));
  const isAbout = (field: string) => (each: { field: string }) =>
    each.field === field || each.field.startsWith(`${field}.`);
  const all = Object.keys(values).map((field) => [field, told.find(isAbout(field))?.words]);
  return Object.fromEntries(all.filter(([, words]) => words));
};

export interface EntryForm<Values extends object> {
  form: UseFormReturnType<Values>;
  /** For the form element. */
  props: { noValidate: true; onSubmit: (event: FormEvent) => void };
  submit: () => Promise<Outcome>;
  isPending: boolean;
  isUploading: boolean;
  isSaved: boolean;
  isDirty: () => boolean;
  /** Why it was refused, where no field says it. */
  refusal: unknown;
  clearRefusal: () => void;
}

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
  const form = useForm<Values>({
    initialValues: entry.initialValues,
    onValuesChange: entry.onValuesChange,
    validate: (values) => ({
      ...(schema && atFields(schemaResolver(schema, { sync: true })(body(values)), values)),
      ...entry.problems?.(values),
    }),
  });
  const isDirty = () =>
    isUploading || (form.getValues() !== saved && (entry.hasChanges?.(form.getValues()) ?? form.isDirty()));
  if (editing) editing.hasChanges.current = isDirty;

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
