import { VisuallyHidden } from '@mantine/core';
import type { SectionProps } from './applicant-sections.tsx';

/** No person sees or reaches this field: what fills it in is a program. */
export function TrapField({ form }: SectionProps) {
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" name="website" {...form.getInputProps('website')} />
      </label>
    </VisuallyHidden>
  );
}
