import { Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { PublicApplicationForm } from '#contract/lettings/application-forms';
import { dietaryLabels, petsInWords, smokingPolicyLabels, tenantTypeLabels } from '#contract/lettings/rental-policies';
import { Facts } from '#web/ui/facts.tsx';

/** What the landlord asks of whoever lives there. */
export function HouseRules({ form }: { form: PublicApplicationForm }) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Title order={2} size="h4" mb="md" id={titleId}>
        House rules
      </Title>
      <Facts
        areShort
        facts={[
          ['Preferred tenants', tenantTypeLabels[form.preferredTenantType]],
          ['Diet', dietaryLabels[form.dietaryRestrictions]],
          ['Smoking', smokingPolicyLabels[form.smokingPolicy]],
          ['Pets', petsInWords(form)],
        ]}
      />
    </Paper>
  );
}
