import { proveEmail as verifyByPassword } from '#contract/identity/email-verification';
import { type ApplicationForm, createApplicationForm } from '#contract/lettings/application-forms';
import { type Application, submitApplication } from '#contract/lettings/applications';
import { addDocument, type DocumentRow } from '#contract/lettings/documents';
import type { BodyIn } from '#contract/platform/endpoint';
import { uploadedFile } from '#contract/platform/files';
import { PASSWORD, type TestApp, tokenIn } from './app.ts';
import type { Caller } from './caller.ts';
import { anUpload } from './leases-and-tenants.ts';
import { multipart } from './multipart.ts';
import { pdf } from './sample-documents.ts';

type FormBody = BodyIn<typeof createApplicationForm>;
type Submission = BodyIn<typeof submitApplication>;
type DocumentBody = BodyIn<typeof addDocument>;

let applied = 0;

/** What the builder sends at least. */
export const formBody = (overrides: Partial<FormBody> = {}): FormBody => ({ title: 'Apply for a flat', ...overrides });

/** A form that asks for no documents, unless a test wants some. */
export const aForm = async (landlord: Caller, overrides: Partial<FormBody> = {}): Promise<ApplicationForm> => {
  const body = formBody({ requiredDocuments: [], ...overrides });
  return (await landlord.call(createApplicationForm, { body })).body;
};

/** What the application page sends at least, from somebody new each time. */
export const submission = (property: { id: number }, overrides: Partial<Submission> = {}): Submission => {
  applied += 1;
  return {
    propertyId: property.id,
    firstName: 'Kabir',
    lastName: 'Mehta',
    email: `applicant-${applied}@example.in`,
    phone: '98765 43210',
    ...overrides,
  };
};

export const apply = async (
  who: Caller,
  property: { id: number },
  overrides: Partial<Submission> = {},
): Promise<Application> => (await who.call(submitApplication, { body: submission(property, overrides) })).body;

/** A file that a visitor uploads with the link of a form. */
export const aVisitorsUpload = async (visitor: Caller, form: { shareableLink: string }, name = 'aadhaar.pdf') => {
  const { payload, headers } = multipart([{ field: 'file', name, type: 'application/pdf', content: pdf() }]);
  const url = `/api/files?application=${form.shareableLink}`;
  const { fileUrl, claimToken = '' } = uploadedFile.parse(
    (await visitor.request({ method: 'POST', url, payload, headers })).json(),
  );
  return { fileUrl, claimToken };
};

/** What the repository sends at least, for a file that lies elsewhere. */
export const documentBody = (overrides: Partial<DocumentBody> = {}): DocumentBody => ({
  name: 'Aadhaar card',
  type: 'tenant_aadhaar',
  fileUrl: 'https://example.in/aadhaar.pdf',
  ...overrides,
});

/** A document of a tenant's, uploaded as the repository does. */
export const aDocument = async (tenant: Caller, overrides: Partial<DocumentBody> = {}): Promise<DocumentRow> => {
  const body = documentBody({ fileUrl: await anUpload(tenant), ...overrides });
  return (await tenant.call(addDocument, { body })).body;
};

/** Follows the link of the verification mail, with the password of those who signed up here. */
export const proveEmail = async (app: TestApp, email: string): Promise<void> => {
  const mail = (await app.mails()).findLast((sent) => sent.to === email && sent.subject.includes('Verify'));
  const answer = await app.nobody().call(verifyByPassword, { body: { token: tokenIn(mail), password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`the verification was refused: ${answer.text}`);
};
