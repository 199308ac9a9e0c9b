import type { Page } from '@playwright/test';
import { documentLimitReached } from '../src/contract/plans/plans.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, appoint } from './mandates.ts';
import { aDocument, aFile, attach, pdfFile } from './paperwork.ts';
import { button, chooseInMenu, dialog, dismissToast, expectToastTitle } from './parts.ts';
import { register } from './people.ts';
import { picture, sizeOfPicture } from './pictures.ts';
import { aHome, aTenant } from './tenancies.ts';

const DOCUMENTS = '/tenant-dashboard?section=documents';
const ELSEWHERE = 'https://papers.example.in/lease.pdf';

const names = (page: Page) => page.getByRole('table').getByRole('row').locator('td:first-child p:first-child');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const chooseType = async (page: Page, type: string) => {
  await page.getByRole('combobox', { name: 'Type of document' }).click();
  await page.getByRole('option', { name: type }).click();
};
const inDays = (days: number) => addDays(today(), days);

test('a tenant keeps documents: uploads, finds, looks at and deletes them', async ({ page, expected }) => {
  const { token } = await register(page, 'tenant');
  await page.goto(DOCUMENTS);

  await test.step('an empty repository', async () => {
    await expect(page.getByRole('heading', { name: 'Your document repository' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  const upload = dialog(page, 'Upload document');
  const send = upload.getByRole('button', { name: 'Upload document', exact: true });
  await test.step('uploads', async () => {
    await button(page, 'Upload document').click();
    await send.click();
    for (const text of [
      'File URL is required',
      'Please choose the type of the document',
      'Document name is required',
    ]) {
      await expect(upload.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(upload.getByRole('button', { name: 'File', exact: true })).toBeFocused();
    await expectAccessibleAndFitting(page);
    const buffer = await picture(page, { width: 120, height: 80 });
    await attach(upload, 'File', { name: 'aadhaar-front.jpg', mimeType: 'image/jpeg', buffer });
    await expect(upload.getByRole('textbox', { name: 'Document name' })).toHaveValue('aadhaar-front');
    await upload.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Aadhaar' }).click();
    await expect(upload).toContainText('We advise a masked Aadhaar copy');
    await upload.getByRole('textbox', { name: 'Description' }).fill('Masked, both sides');
    await upload.getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page, 'Discard your changes?')).toBeVisible();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Cancel' }).click();
    await send.click();
    await expectToastTitle(page, 'Document uploaded successfully');
    await expect(upload).toHaveCount(0);
    await expect(names(page)).toHaveText(['aadhaar-front']);
    await expect(row(page, 'aadhaar-front')).toContainText('Masked, both sides');
    await expect(row(page, 'aadhaar-front')).toContainText('No end date');
  });

  await test.step('finds by words and by type, in the address', async () => {
    await aDocument(page.request, token, { name: 'Police paper', type: 'police_noc', validityDate: inDays(12) });
    await aDocument(page.request, token, { name: 'Old CIBIL', type: 'cibil_report', validityDate: inDays(-2) });
    await aDocument(page.request, token, { name: 'Lease', type: 'lease_agreement', fileUrl: ELSEWHERE });
    await expect(names(page)).toHaveText(['Lease', 'Old CIBIL', 'Police paper', 'aadhaar-front']);
    await expect(row(page, 'Police paper')).toContainText('Expires in 12 days');
    await expect(row(page, 'Old CIBIL')).toContainText('Expired');
    await expect(page.getByText('4 of 10 documents of the Free plan')).toBeVisible();
    await expectAccessibleAndFitting(page);
    const search = page.getByRole('searchbox', { name: 'Search documents' });
    await search.fill('both sides');
    await expect(names(page)).toHaveText(['aadhaar-front']);
    await expect(page).toHaveURL(/search=both/);
    await page.reload();
    await expect(search).toHaveValue('both sides');
    await search.fill('nothing like it');
    await button(page, 'Show all documents').click();
    await expect(names(page)).toHaveCount(4);
    await chooseType(page, 'Police NOC');
    await expect(names(page)).toHaveText(['Police paper']);
    await expect(page).toHaveURL(/kind=police_noc/);
    await chooseType(page, 'All types');
    await expect(names(page)).toHaveCount(4);
  });

  await test.step('looks at a picture and a PDF, and downloads', async () => {
    await button(page, 'Preview aadhaar-front').click();
    const shown = dialog(page, 'aadhaar-front').getByRole('img', { name: 'aadhaar-front' });
    await expect(shown).toBeVisible();
    const address = (await shown.getAttribute('src')) ?? '';
    expect(await sizeOfPicture(page, address)).toEqual({ width: 120, height: 80 });
    await expectAccessibleAndFitting(page);
    await page.keyboard.press('Escape');
    await button(page, 'Preview Police paper').click();
    const paper = dialog(page, 'Police paper');
    const inPlace = paper.locator('iframe[title="Police paper"]');
    await expect(inPlace.or(paper.getByText('This browser cannot show the file here.'))).toBeVisible();
    await expect(paper.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^\/api\/files\/\d+$/);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await chooseInMenu(page, 'Police paper', 'Download');
    expect((await download).suggestedFilename()).toBe('paper.pdf');
    await expect(page.getByRole('link', { name: 'Open Lease' })).toHaveAttribute('href', ELSEWHERE);
    await expect(button(page, 'Preview Lease')).toHaveCount(0);
  });

  await test.step('deletes after one question, and says why not', async () => {
    await chooseInMenu(page, 'Old CIBIL', 'Delete');
    const question = dialog(page, 'Delete Old CIBIL?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await chooseInMenu(page, 'Old CIBIL', 'Delete');
    await question.getByRole('button', { name: 'Delete document' }).click();
    await expectToastTitle(page, 'Document deleted successfully');
    await expect(names(page)).toHaveText(['Lease', 'Police paper', 'aadhaar-front']);
    await dismissToast(page);

    await chooseInMenu(page, 'Lease', 'Delete');
    const documents = await page.request.get('/api/documents');
    const { id } =
      ((await documents.json()) as { id: number; name: string }[]).find(({ name }) => name === 'Lease') ?? {};
    await page.request.delete(`/api/documents/${id}`);
    await expect(names(page)).toHaveCount(2);
    expected.refusal(404, `/api/documents/${id}`);
    await dialog(page, 'Delete Lease?').getByRole('button', { name: 'Delete document' }).click();
    await expectToastTitle(page, 'Failed to delete document: There is no such document.');
    await dismissToast(page);
  });

  await test.step('at the limit of the plan, offers an upgrade', async () => {
    const fill = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          aDocument(page.request, token, { name: `Paper ${n}`, fileUrl: ELSEWHERE }),
        ),
      );
    await fill(7);
    await expect(names(page)).toHaveCount(9);
    await button(page, 'Upload document').click();
    await attach(upload, 'File', pdfFile('eleventh.pdf'));
    await upload.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Other' }).click();
    await expect(upload.getByRole('textbox', { name: 'Document name' })).toHaveValue('eleventh');
    await fill(1);
    const limit = documentLimitReached(10);
    expected.refusal(403, '/api/documents');
    await send.click();
    await expectToastTitle(page, `Failed to upload document: ${limit}`);
    await expect(upload.getByText(limit)).toBeVisible();
    await expect(upload.getByRole('link', { name: 'Upgrade plan' })).toHaveAttribute('href', '/subscription');
    await upload.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('note', { name: 'Limit of your plan' })).toContainText(limit);
    await expect(button(page, 'Upload document')).toBeDisabled();
  });
});

test('landlord and agent look at the documents of their tenants, and change nothing', async ({ page, app }) => {
  const landlord = await register(page, 'landlord');
  await page.goto('/landlord-dashboard?section=documents');
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const home = await aHome(page.request, landlord.token);
  const fileUrl = await aFile(page.request, landlord.token);
  const agent = await anAgent(page, app, 'Anil');
  await appoint(page.request, { agent: agent.token, owner: landlord.token, propertyId: home.id });
  await aTenant(page.request, landlord.token, {
    propertyId: home.id,
    leaseStartDate: '2026-04-01',
    monthlyRent: '32000',
    documents: [
      { type: 'tenant_aadhaar', name: 'ID: aadhaar.pdf', fileUrl },
      { type: 'cibil_report', name: 'Credit report', fileUrl: ELSEWHERE },
    ],
  });

  for (const [who, { email, password }] of [
    ['agent', agent.person],
    ['landlord', landlord.person],
  ] as const) {
    await test.step(who, async () => {
      await page.goto('about:blank');
      await page.request.post('/api/auth/login', { data: { email, password } });
      await page.goto(`/${who}-dashboard?section=documents`);
      await expect(page.getByRole('heading', { name: 'Tenant Document Repository' })).toBeVisible();
      await expect(page.getByText('View Only', { exact: true })).toBeVisible();
      await expect(names(page)).toHaveCount(2);
      await expect(row(page, 'ID: aadhaar.pdf')).toContainText('Ravi Kulkarni');
      await expect(row(page, 'ID: aadhaar.pdf')).toContainText('Aadhaar');
      await expect(page.getByRole('button', { name: /^(Upload|Delete)/ })).toHaveCount(0);
      await chooseType(page, 'CIBIL report');
      await expect(names(page)).toHaveText(['Credit report']);
      await chooseType(page, 'All types');
      await page.getByRole('searchbox', { name: 'Search documents' }).fill('kulkarni');
      await expect(page).toHaveURL(/search=kulkarni/);
      await expect(names(page)).toHaveCount(2);
      await expectAccessibleAndFitting(page);
      await button(page, 'Preview ID: aadhaar.pdf').click();
      await expect(dialog(page, 'ID: aadhaar.pdf').getByRole('link', { name: 'Download' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
});
