import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { TenantField, TenantValues } from '../tenant-values.ts';

export type TenantFormState = UseFormReturnType<TenantValues>;

export interface WizardStep {
  title: string;
  /** In their order on the screen. */
  fields: TenantField[];
  content: ReactNode;
  /** What it is there for has been filled in. */
  isFilled: boolean;
  /** While another step is shown, uploads go on, and a date that could not be read stays. */
  staysMounted?: boolean;
}

/** What every group of fields takes. */
export interface FieldsProps {
  form: TenantFormState;
}
