import { expect, it } from 'vitest';
import { initialsOf, maskedEmail } from './signer-email.ts';
import { currentStage, isTurnOf, type SignerRole, stageOf } from './signing-roles.ts';

const signer = (role: SignerRole, signedAt: string | null = null) => ({ role, stage: stageOf(role), signedAt });

it.each<[string, ReturnType<typeof signer>[], SignerRole[]]>([
  [
    'tenants and guarantors first',
    [signer('landlord'), signer('tenant'), signer('guarantor')],
    ['tenant', 'guarantor'],
  ],
  ['those who are left of them', [signer('landlord'), signer('tenant', 'now'), signer('guarantor')], ['guarantor']],
  [
    'then witnesses',
    [signer('tenant', 'now'), signer('witness'), signer('attorney'), signer('landlord')],
    ['witness', 'attorney'],
  ],
  ['who lets last', [signer('tenant', 'now'), signer('witness', 'now'), signer('agent')], ['agent']],
  ['nobody once all have', [signer('tenant', 'now'), signer('landlord', 'now')], []],
])('asks %s', (_, signers, asked) => {
  expect(signers.filter((each) => isTurnOf(each, signers)).map(({ role }) => role)).toEqual(asked);
  expect(currentStage(signers) === undefined).toBe(asked.length === 0);
});

it('tells of an address and of a name no more than is needed', () => {
  expect(maskedEmail('meera@example.in')).toBe('m…@example.in');
  expect(initialsOf('Meera  Iyer')).toBe('M. I.');
  expect(initialsOf('आशा राव')).toBe('आ. र.');
});
