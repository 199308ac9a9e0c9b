import { FORM_NOT_FOUND, type PublicApplicationForm } from '#contract/lettings/application-forms';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findPublicFacts, listOfferedBy } from '#server/features/lettings/properties/service';
import type { FormRow } from '../queries.ts';
import { findLiveForm } from '../service.ts';

/** The questions and the house rules; what the landlord holds the answers against stays with the landlord. */
const presentPublic = (row: FormRow) => ({
  id: row.id,
  propertyId: row.propertyId,
  title: row.title,
  description: row.description,
  requiredDocuments: row.requiredDocuments,
  allowPets: row.allowPets,
  preferredTenantType: row.preferredTenantType,
  dietaryRestrictions: row.dietaryRestrictions,
  smokingPolicy: row.smokingPolicy,
  petPolicy: row.petPolicy,
  asksOccupants: row.maxOccupants !== null,
  asksEmployment: row.employmentRequired,
});

/** What whoever holds the link sees. */
export const readPublic = async (deps: Deps, shareableLink: string): Promise<PublicApplicationForm> => {
  const form = await findLiveForm(deps.db, shareableLink);
  if (!form) throw new AppError('not_found', FORM_NOT_FOUND);
  if (form.propertyId === null) {
    const properties = await listOfferedBy(deps.db, form.landlordId);
    return { ...presentPublic(form), property: null, properties, isOffered: properties.length > 0 };
  }
  const facts = await findPublicFacts(deps.db, form.propertyId);
  if (!facts) throw new AppError('not_found', FORM_NOT_FOUND);
  return { ...presentPublic(form), property: facts.property, properties: [], isOffered: facts.isAvailable };
};
