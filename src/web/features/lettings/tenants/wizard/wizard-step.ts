import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { TenantField, TenantValues } from '../tenant-values.ts';

export type TenantFormState = UseFormReturnType<TenantValues>;

export interface WizardStep {
  title: string;
  /** In their order on the screen. */
  fields: TenantField[];
  content: ReactNode;
  /** Uploads go on while another step is shown. */
  staysMounted?: boolean;
}

/** What every group of fields takes. */
export interface FieldsProps {
  form: TenantFormState;
}
