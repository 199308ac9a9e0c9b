import { Muted } from '#web/ui/muted.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { TenantField } from '../tenant-values.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const exitNames: TenantField[] = ['noticeDays', 'depositReturnDays', 'exitPaintingCharge', 'exitCleaningCharge'];

/** What is agreed for the day on which the tenant leaves. */
export function ExitFields({ form }: FieldsProps) {
  return (
    <FieldGroup title="When the lease ends">
      <CountField label="Days of notice" placeholder="30" {...form.getInputProps('noticeDays')} />
      <CountField label="Deposit back within (days)" placeholder="15" {...form.getInputProps('depositReturnDays')} />
      <RupeeField label="Painting at the end" {...form.getInputProps('exitPaintingCharge')} />
      <RupeeField label="Cleaning at the end" {...form.getInputProps('exitCleaningCharge')} />
      <Muted style={{ gridColumn: '1 / -1' }}>
        As your agreement says; leave blank what was not agreed. It can be changed later, with the deposit.
      </Muted>
    </FieldGroup>
  );
}
