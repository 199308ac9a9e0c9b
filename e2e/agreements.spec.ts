import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, dialog, expectToast, expectToastTitle } from './parts.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { aLetHome, tenantOf } from './rent.ts';
import { aWholeAgreement, draw, proveAndSign, readToTheEnd } from './signing.ts';
import { tenantEmail } from './tenancies.ts';

test('a landlord makes an agreement from an own template, fills what is missing and reads it as it prints', async ({
  page,
}) => {
  await aLetHome(page);
  await page.goto('/agreement-templates');
  await page.getByRole('button', { name: 'Copy and change Rental agreement' }).click();
  const copying = dialog(page, 'Copy the template');
  await copying.getByLabel('Name of your template').fill('Family flat');
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, 'Template copied', 'Change it as you like.');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Family flat');
  await expectAccessibleAndFitting(page);

  await page.getByRole('button', { name: 'Change The parties' }).click();
  const clause = dialog(page, 'Change the clause');
  await clause
    .getByLabel('Text')
    .fill('Made on {agreement_date} between {landlord_name}, of {landlord_address}, and {tenants}.');
  await clause.getByRole('button', { name: 'Save the clause' }).click();
  await expect(clause).toBeHidden();
  await page.getByRole('button', { name: 'Move What is let up' }).click();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expectToast(page, 'Template saved', 'This is version 2.');

  await page.goto('/landlord-dashboard?section=agreements');
  await page.getByRole('button', { name: 'New agreement' }).click();
  const beginning = dialog(page, 'New agreement');
  await beginning.getByRole('radio', { name: /Family flat/ }).click();
  await expectAccessibleAndFitting(page);
  await beginning.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { name: /^Family flat:/ })).toBeVisible();

  await expect(page.getByText(/before it can be signed/)).toBeVisible();
  await page.getByLabel('The address of the landlord').fill('4, Hill Road, Bandra');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expectToast(page, 'Filled in', 'Look at the text below.');
  await expect(page.getByText(/before it can be signed/)).toBeHidden();
  const clauses = page.getByRole('list', { name: 'Clauses' }).getByRole('listitem');
  await expect(clauses.filter({ hasText: 'The parties' })).toContainText('of 4, Hill Road, Bandra');
  await expect(clauses.first()).toContainText('1. What is let');
  await expect(page.getByRole('heading', { name: 'What to know in Maharashtra' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const href = await page.getByRole('link', { name: 'Print preview' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a landlord, two tenants and a witness sign, one of them by link on a phone; anybody checks the file', async ({
  page,
  app,
  browser,
}) => {
  const { email, token, leaseId, landlord } = await aLetHome(page);
  const [priya, vikram] = [tenantEmail('priya'), tenantEmail('vikram')];
  const agreementId = await aWholeAgreement(page.request, token, { leaseId, coTenant: priya });
  const onPhone = async () =>
    (await browser.newContext({ baseURL: app.url, ...phone, reducedMotion: 'reduce' })).newPage();

  await test.step('the landlord sends it, with a witness', async () => {
    await page.goto(`/agreements/${agreementId}`);
    await button(page, 'Send for signing').click();
    const sending = dialog(page, 'Send for signing');
    await expect(sending).toContainText('Ravi Kulkarni, tenant');
    await sending.getByRole('button', { name: 'Add a witness' }).click();
    await sending.getByLabel('Witness 1', { exact: true }).fill('Vikram Shah');
    await sending.getByLabel('Email of witness 1').fill(vikram);
    await expectAccessibleAndFitting(page);
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expectToastTitle(page, 'Sent for signing');
    await expect(page.getByRole('region', { name: 'Signatures' })).toContainText('Being signed');
  });
  const status = page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');

  await test.step('one tenant signs with an account', async () => {
    const ravi = await tenantOf(browser, app, email);
    await ravi.goto('/tenant-dashboard');
    await ravi.getByRole('link', { name: /^Read and sign: / }).click();
    await expect(ravi.getByRole('heading', { name: 'What you are signing' })).toBeVisible();
    await readToTheEnd(ravi);
    await expectAccessibleAndFitting(ravi);
    await proveAndSign(ravi, app, email);
    await expect(ravi.getByText('You have signed', { exact: true })).toBeVisible();
    await expect(status.filter({ hasText: 'Ravi Kulkarni' })).toContainText('Has signed');
    await ravi.context().close();
  });

  await test.step('the other one draws the name on a phone, by the link in the mail', async () => {
    const other = await onPhone();
    await clickInMail(other, app, await receiveMail(app, priya, /^Please sign/), 'Read and sign');
    await readToTheEnd(other);
    expect(await problemsOnPhone(other)).toEqual([]);
    await proveAndSign(other, app, priya, () => draw(other));
    await expect(other.getByText('You have signed', { exact: true })).toBeVisible();
    await other.context().close();
  });

  await test.step('then the witness is asked, and the landlord last', async () => {
    const witness = await onPhone();
    await clickInMail(witness, app, await receiveMail(app, vikram, /^Please sign/), 'Read and sign');
    await readToTheEnd(witness);
    await proveAndSign(witness, app, vikram);
    await expect(witness.getByText('You have signed', { exact: true })).toBeVisible();
    await witness.context().close();
    await receiveMail(app, landlord.email, /^Your signature is next/);
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await readToTheEnd(page);
    await proveAndSign(page, app, landlord.email);
    await expect(
      page.getByText('Signed by everybody', { exact: true }).or(page.getByText('You have signed')),
    ).toBeVisible();
  });

  await test.step('whoever has the file checks it, and a changed byte is found', async () => {
    const { html } = await receiveMail(app, vikram, /^Signed by everybody/);
    const path = /\/verify\/[\w-]+/.exec(html)?.[0] ?? '';
    const file = await (await page.request.get(`/api/agreements/${agreementId}/file.pdf`)).body();
    const anybody = await onPhone();
    await anybody.goto(path);
    await expect(anybody.getByRole('heading', { name: 'Genuine' })).toBeVisible();
    await expect(anybody.getByText('R. K.', { exact: true })).toBeVisible();
    const choose = (buffer: Buffer) =>
      anybody.getByLabel('The signed file').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    await choose(file);
    await expect(anybody.getByText('This is the signed file, byte for byte.')).toBeVisible();
    await expect(anybody.getByText('Ravi Kulkarni', { exact: true })).toBeVisible();
    const changed = Buffer.from(file);
    changed[400] = (changed[400] ?? 0) ^ 1;
    await choose(changed);
    await expect(anybody.getByText(/^This is not the signed file/)).toBeVisible();
    await expect(anybody.getByText('R. K.', { exact: true })).toBeVisible();
    expect(await problemsOnPhone(anybody)).toEqual([]);
    await expectAccessibleAndFitting(anybody);
  });
});
