import { Checkbox } from '@mantine/core';
import { requirableDocuments } from '#contract/lettings/application-forms';
import { documentKindLabels } from '#contract/lettings/documents';
import { FormSection } from '#web/ui/form-section.tsx';
import type { FormState } from './form-values.ts';

/** The papers without which nobody can apply. */
export function FormDocuments({ form }: { form: FormState }) {
  const { requiredDocuments } = form.getValues();
  const choose = (kind: (typeof requiredDocuments)[number], isChosen: boolean) => {
    const others = requiredDocuments.filter((other) => other !== kind);
    form.setFieldValue('requiredDocuments', isChosen ? [...others, kind] : others);
  };
  return (
    <FormSection title="Required documents" about="An application comes in only with all of these.">
      {requirableDocuments.map((kind) => (
        <Checkbox
          key={kind}
          label={documentKindLabels[kind]}
          checked={requiredDocuments.includes(kind)}
          onChange={({ currentTarget: { checked } }) => choose(kind, checked)}
        />
      ))}
    </FormSection>
  );
}
