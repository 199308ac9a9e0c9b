import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ApplicationForm } from '../src/contract/lettings/application-forms.ts';
import type { Application, ApplicationStatus } from '../src/contract/lettings/applications.ts';
import type { DocumentKind } from '../src/contract/lettings/documents.ts';
import type { UploadedFile } from '../src/contract/platform/files.ts';
import { pdf } from '../test/sample-documents.ts';
import { attach, pdfFile } from './paperwork.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import type { Person } from './people.ts';

/** Application forms, and those who apply by them. */

export const FORMS = '/landlord-dashboard?section=application-forms';
export const APPLICATIONS = '/landlord-dashboard?section=applications';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A form of the landlord whose token it is; it asks for no documents, unless told so. */
export const aForm = async (
  request: APIRequestContext,
  token: string,
  values: Partial<Record<keyof ApplicationForm, unknown>> = {},
): Promise<ApplicationForm> => {
  const data = { title: 'Rent a flat', requiredDocuments: [], ...values };
  const answer = await request.post('/api/application-forms', { data, headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as ApplicationForm;
};

/** A file that a visitor uploads with the link of a form, as an application takes it along. */
export const anUpload = async (request: APIRequestContext, link: string, type: DocumentKind, name: string) => {
  const answer = await request.post(`/api/files?application=${link}`, {
    multipart: { file: { name, mimeType: 'application/pdf', buffer: pdf() } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { fileUrl, claimToken } = (await answer.json()) as UploadedFile;
  return { type, name, fileUrl, claimToken };
};

/** Somebody applies. The request must be a visitor's: whoever is signed in applies for themselves. */
export const anApplication = async (
  visitor: APIRequestContext,
  values: { propertyId: number; applicationFormId?: number } & Record<string, unknown>,
): Promise<Application> => {
  const answer = await visitor.post('/api/applications', {
    data: {
      firstName: 'Kabir',
      lastName: 'Mehta',
      email: `applicant-${randomUUID().slice(0, 8)}@example.in`,
      phone: '+91 98765 43210',
      ...values,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Application;
};

/** Decides behind the page's back, as another reviewer does. */
export const decideElsewhere = async (
  request: APIRequestContext,
  token: string,
  id: number,
  decision: { status: ApplicationStatus; from?: ApplicationStatus },
) => {
  const answer = await request.patch(`/api/applications/${id}/status`, { data: decision, headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Builds a form through the builder, from any place of the landlord's. Answers its path. */
export const publishForm = async (
  page: Page,
  { title, property, documents }: { title: string; property?: string; documents?: string[] },
): Promise<string> => {
  await page.goto(`${FORMS}&dialog=new-form`);
  const builder = dialog(page, 'New application form');
  await builder.getByRole('textbox', { name: 'Title' }).fill(title);
  if (property) {
    await builder.getByRole('combobox', { name: 'Property', exact: true }).click();
    await page.getByRole('option', { name: property }).click();
  }
  if (documents) {
    for (const box of await builder.getByRole('group', { name: 'Required documents' }).getByRole('checkbox').all()) {
      await box.setChecked(documents.includes((await box.evaluate(labelOf)) ?? ''));
    }
  }
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/application-forms') && response.request().method() === 'POST',
  );
  await button(page, 'Create form').click();
  const { shareableLink } = (await (await created).json()) as ApplicationForm;
  await expect(builder).toHaveCount(0);
  return `/application/${shareableLink}`;
};

const labelOf = (box: HTMLElement | SVGElement) => (box as HTMLInputElement).labels?.[0]?.textContent;

/** A visitor fills in the public form, with one document. */
export const applyBy = async (
  page: Page,
  link: string,
  applicant: Person,
  document: { type: string; name: string },
) => {
  await page.goto(link);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('First name').fill(applicant.firstName);
  await field('Last name').fill(applicant.lastName);
  await field('Email').fill(applicant.email);
  await field('Phone').fill('98765 43210');
  await attach(page.getByRole('region', { name: 'Required Documents' }), document.type, pdfFile(document.name));
  await expect(button(page, `Remove ${document.name}`)).toBeVisible();
  await button(page, 'Submit Application').click();
  await expectToastTitle(page, 'Your application has been submitted successfully!');
};

/** Answers the question that comes before a decision. */
export const sayYes = async (page: Page, verb: 'Approve' | 'Reject', name: string) => {
  const question = dialog(page, `${verb} ${name}?`);
  await question.getByRole('button', { name: verb, exact: true }).click();
};
