import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { FormEvent } from 'react';
import type { z } from 'zod';

/** What a toast says. */
export interface Words {
  title: string;
  message?: string;
}

/** What a schema takes, and none of its fields forgotten: one that the form does not ask for is named as undefined. */
export type WholeBody<Schema extends z.ZodType> = z.input<Schema> & Record<keyof z.output<Schema>, unknown>;

export interface Entry<Values extends object, Body, Answer> {
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
  /** What is said of a file that did not get through, where sending it once more or removing it is not all there is to say. */
  missingFile?: string;
  /** Whether leaving would lose something; unless said otherwise, where a value was changed. */
  hasChanges?: (values: Values) => boolean;
  /** Fields that say what is wrong while they are typed in. */
  saidAtOnce?: (keyof Values & string)[];
  onValuesChange?: (values: Values) => void;
  /** A long form is not drawn anew with each letter: its fields have keys, and what follows a value watches it. */
  isLong?: boolean;
  /** The one thing of many that it is about: its fields and what is typed into them are no other form's. */
  about?: string;
  /** What is typed does not outlive the session by itself: it is kept elsewhere, or has to be said anew. */
  hasNoDraft?: boolean;
}

export type Checked<Schema extends z.ZodType, Values extends object, Answer> = Entry<
  Values,
  WholeBody<Schema>,
  Answer
> & {
  /** The contract's schema of what is sent. */
  schema: Schema;
};

export type Sent<Schema extends z.ZodType, Values extends object, Answer> = Checked<Schema, Values, Answer> & {
  /** What is sent of the values. */
  body: (values: Values) => WholeBody<Schema>;
};

/** How a submission ended: saved, or with what is wrong at which fields. */
export interface Outcome {
  isSaved: boolean;
  errors: FormErrors;
}

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
