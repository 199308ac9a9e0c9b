import { describe, expect, it } from 'vitest';
import { recipientLabel, relationLabel } from './message-people.ts';

describe('how somebody is named', () => {
  const name = 'Asha Rao';
  it.each([
    ['tenant', 'owner', 'Property Owner (Palm Court)', 'Property Owner, Palm Court'],
    ['tenant', 'agent', 'Agent (Palm Court)', 'Agent, Palm Court'],
    ['landlord', 'tenant', 'Asha Rao (Palm Court)', 'Tenant, Palm Court'],
    ['landlord', 'applicant', 'Asha Rao, applicant (Palm Court)', 'Applicant, Palm Court'],
    ['landlord', 'agent', 'Asha Rao, agent (Palm Court)', 'Agent, Palm Court'],
    ['agent', 'owner', 'Asha Rao, landlord (Palm Court)', 'Landlord, Palm Court'],
    ['agent', 'tenant', 'Asha Rao (Palm Court)', 'Tenant, Palm Court'],
  ] as const)('to a %s, as %s', (viewer, kind, label, relation) => {
    expect(recipientLabel(viewer, { name, kind, propertyName: 'Palm Court' })).toBe(label);
    expect(relationLabel(viewer, { kind, propertyName: 'Palm Court' })).toBe(relation);
  });

  it('an owner whose name one does not know, by the home', () => {
    const owner = {
      name: 'Owner of 2-bedroom home in Camp',
      kind: 'owner',
      propertyName: '2-bedroom home in Camp',
    } as const;
    expect(recipientLabel('agent', { ...owner, isUnnamed: true })).toBe('Landlord (2-bedroom home in Camp)');
  });

  it('without a property', () => {
    expect(recipientLabel('landlord', { name, kind: 'tenant', propertyName: null })).toBe('Asha Rao');
    expect(relationLabel('landlord', { kind: 'tenant', propertyName: null })).toBe('Tenant');
    expect(recipientLabel('tenant', { name, kind: 'owner', propertyName: null })).toBe('Property Owner');
  });
});
