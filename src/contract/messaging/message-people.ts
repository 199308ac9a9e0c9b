import type { Role } from '#contract/platform/roles';
import type { RecipientKind } from './messages.ts';

/** Somebody as one knows them: by what they are, and by the property that ties them to one. */
export interface Tie {
  kind: RecipientKind;
  propertyName: string | null;
}

const inBrackets = (propertyName: string | null) => (propertyName ? ` (${propertyName})` : '');

const addition: Record<RecipientKind, string> = {
  tenant: '',
  applicant: ', applicant',
  owner: ', landlord',
  agent: ', agent',
};

interface Named extends Tie {
  name: string;
  /** An owner whose name one does not know. */
  isUnnamed?: boolean;
}

/** How the picker names somebody; a tenant knows owners and agents by their property. */
export const recipientLabel = (viewer: Role | null, { name, kind, propertyName, isUnnamed }: Named): string => {
  const isKnownByProperty = isUnnamed || (viewer === 'tenant' && (kind === 'owner' || kind === 'agent'));
  const who = isKnownByProperty ? relationWord(viewer, kind) : `${name}${addition[kind]}`;
  return `${who}${inBrackets(propertyName)}`;
};

const relationWord = (viewer: Role | null, kind: RecipientKind): string => {
  const words: Record<RecipientKind, string> = {
    tenant: 'Tenant',
    applicant: 'Applicant',
    owner: viewer === 'tenant' ? 'Property Owner' : 'Landlord',
    agent: 'Agent',
  };
  return words[kind];
};

/** What ties somebody to one, such as 'Tenant, Palm Court'. */
export const relationLabel = (viewer: Role | null, { kind, propertyName }: Tie): string =>
  [relationWord(viewer, kind), propertyName].filter(Boolean).join(', ');
