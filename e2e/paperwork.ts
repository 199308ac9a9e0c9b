import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import type { DocumentRow } from '../src/contract/lettings/documents.ts';
import { pdf } from '../test/sample-documents.ts';

/** Files and documents, made through the API for whoever's token it is. */

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf() });

/** Answers where the file lies. */
export const aFile = async (
  request: APIRequestContext,
  token: string,
  file: { name: string; mimeType: string; buffer: Buffer } = pdfFile('paper.pdf'),
  use: 'document' | 'photo' = 'document',
): Promise<string> => {
  const answer = await request.post(`/api/files?use=${use}`, { multipart: { file }, headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { fileUrl: string }).fileUrl;
};

export const aDocument = async (request: APIRequestContext, token: string, values: object = {}) => {
  const fileUrl = 'fileUrl' in values ? values.fileUrl : await aFile(request, token);
  const data = { name: 'PAN card of 2019', type: 'tenant_pan', ...values, fileUrl };
  const answer = await request.post('/api/documents', { data, headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as DocumentRow;
};

/** Chooses a file in the upload field with this label. */
export const attach = async (
  within: Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const zone = within.getByRole('button', { name: label, exact: true });
  await zone.locator('xpath=following-sibling::input[@type="file"]').setInputFiles(file);
};
