import type { Page } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import type { Inspection } from '../src/contract/upkeep/inspections.ts';
import { jpeg } from '../test/sample-pictures.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { goOffline, untilKept, waitingLine } from './offline.ts';
import { button } from './parts.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { picture } from './pictures.ts';
import { aLetHome, tenantOf } from './rent.ts';
import { proveAndSign, readToTheEnd } from './signing.ts';

test.use({ serviceWorkers: 'allow' });

const CABINETS = 'Cabinets and worktop';

/** Calls as one person, by their own token. */
const asking = (page: Page, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async <Answer>(path: string) => (await (await page.request.get(path, { headers })).json()) as Answer,
    post: async <Answer>(path: string, data: object) => {
      const answer = await page.request.post(path, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as Answer;
    },
    upload: async (buffer: Buffer) => {
      const file = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer };
      const answer = await page.request.post('/api/files?use=evidence', { multipart: { file }, headers });
      return ((await answer.json()) as { fileUrl: string }).fileUrl;
    },
  };
};

/** A meter of the home that was read when the tenant came. */
const aMeter = async (page: Page, token: string, propertyId: number) => {
  const landlord = asking(page, token);
  const meter = { propertyId, kind: 'electricity', number: '4711', unitPrice: '9' };
  const { id } = await landlord.post<{ id: number }>('/api/meters', meter);
  await landlord.post(`/api/meters/${id}/readings`, { value: 4100, date: addDays(today(), -30) });
};

const itemOf = ({ items }: Inspection, name: string) => items.find((item) => item.name === name)?.id ?? 0;
const rowOf = (page: Page, room: string, name: string) =>
  page.getByRole('list', { name: room, exact: true }).getByRole('listitem').filter({ hasText: name });

test('a tenant goes through the home on a phone, half of it without a network; both sign; at the end old and new are compared', async ({
  page,
  app,
  browser,
}) => {
  const { email, token, landlord } = await aLetHome(page, { beforehand: (own, id) => aMeter(page, own, id) });
  const tenant = await tenantOf(browser, app, email, phone);
  const cabinets = rowOf(tenant, 'Kitchen', CABINETS);
  /** What has arrived, not what waits. */
  const answered = tenant.getByRole('group', { name: 'Tenant has answered' });
  let address = '';

  await test.step('the tenant begins, and says of a room that all is well', async () => {
    await tenant.goto('/tenant-dashboard?section=lease-details');
    await button(tenant, 'Begin an inspection').click();
    await tenant.getByRole('menuitem', { name: 'Move-in' }).click();
    await expect(tenant.getByRole('heading', { name: 'Move-in inspection, Lake View 402' })).toBeVisible();
    address = new URL(tenant.url()).pathname;
    const place = () => answered.evaluate((figure) => figure.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await tenant.route('**/entries', (route) => arrived.then(() => route.continue()));
    await button(tenant, 'Living room: all satisfactory').click();
    await expect(waitingLine(tenant)).toContainText('1 waiting to be sent');
    expect(await place(), 'the page stands still').toBe(before);
    arrive();
    await expect(button(tenant, 'Living room: all satisfactory')).toBeHidden();
    await expect(answered).toContainText('7 of 41');
    await tenant.unroute('**/entries');
    await expect(waitingLine(tenant)).toBeHidden();
    expect(await problemsOnPhone(tenant)).toEqual([]);
  });

  await test.step('without a network words and a photo wait on the phone, also after a reload', async () => {
    await untilKept(tenant);
    await tenant.reload();
    await expect(cabinets).toBeVisible();
    await expect(answered).toContainText('7 of 41');
    await goOffline(tenant, [`/api${address}`]);
    await button(tenant, `Say how it is: ${CABINETS}`).click();
    const form = tenant.getByRole('form', { name: `How it is: ${CABINETS}` });
    await form.getByText('Damaged', { exact: true }).click();
    await form.getByRole('textbox', { name: 'In words' }).fill('A hinge is broken');
    const buffer = await picture(tenant, { width: 640, height: 480 });
    const photo = { name: 'hinge.jpg', mimeType: 'image/jpeg', buffer };
    await form.getByLabel(`Wide photo of ${CABINETS}`).setInputFiles(photo);
    await expect(form.getByRole('img', { name: `Wide photo 1 of ${CABINETS}` })).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(waitingLine(tenant)).toContainText('1 waiting to be sent');
    await expect(button(tenant, 'Sign it as it stands')).toBeDisabled();
    await expect(tenant.getByText(/^Signing needs a network/)).toBeVisible();
    await tenant.reload();
    await expect(cabinets).toContainText('A hinge is broken · 1 photo waits to be sent');
    await expect(cabinets).toContainText('Damaged');
    await expect(waitingLine(tenant)).toContainText('1 waiting to be sent');
  });

  await test.step('with a network it is sent by itself or by a tap; the meter only counts up, and the tenant signs', async () => {
    await tenant.context().setOffline(false);
    await tenant.reload();
    await expect(waitingLine(tenant)).toBeHidden();
    await expect(cabinets.getByRole('img', { name: `${CABINETS}, wide photo of the tenant` })).toBeVisible();
    const meter = rowOf(tenant, 'Handover', 'Electricity meter');
    await expect(meter).toContainText('Number 4711 · last 4,100 units on');
    await button(tenant, 'Say how it is: Electricity meter').click();
    const form = tenant.getByRole('form', { name: 'How it is: Electricity meter' });
    const reading = form.getByRole('textbox', { name: 'What the meter says' });
    await reading.fill('4010');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('A meter only counts up. Please say why it says less.')).toBeVisible();
    await reading.fill('4110');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(waitingLine(tenant)).toBeHidden();
    await expect(meter).toContainText('4,110');
    await button(tenant, 'Sign it as it stands').click();
    await expect(tenant.getByRole('heading', { name: 'What you are signing' })).toBeVisible();
    await readToTheEnd(tenant);
    expect(await problemsOnPhone(tenant)).toEqual([]);
    await proveAndSign(tenant, app, email);
    await expect(tenant.getByText('You have signed', { exact: true })).toBeVisible();
  });

  await test.step('the landlord sees it, and signs: nothing changes any more, and the meter has its reading', async () => {
    await page.goto(address);
    await expect(rowOf(page, 'Kitchen', CABINETS)).toContainText('A hinge is broken');
    await expect(rowOf(page, 'Kitchen', CABINETS)).toContainText('Not answered');
    await expectAccessibleAndFitting(page);
    const signers = page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');
    await expect(signers.filter({ hasText: 'Ravi Kulkarni' })).toContainText('Has signed');
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await readToTheEnd(page);
    await proveAndSign(page, app, landlord.email);
    await expect(
      page.getByText('Signed by everybody', { exact: true }).or(page.getByText('You have signed', { exact: true })),
    ).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Signed by both', { exact: true })).toBeVisible();
    await expect(button(page, `Say how it is: ${CABINETS}`)).toBeHidden();
    await expect(rowOf(page, 'Handover', 'Electricity meter')).toContainText('Entered as a reading of this meter');
    await expect(page.getByRole('link', { name: 'Get the signed file' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  let moveOutAddress = '';

  await test.step('on the phone the tenant gives notice, reads what is to be done, and begins the move-out inspection', async () => {
    await tenant.goto('/tenant-dashboard?section=lease-details');
    await button(tenant, 'Give notice').click();
    await button(tenant, 'Save notice').click();
    await expect(tenant.getByRole('dialog', { name: 'Notice' })).toHaveCount(0);
    await expect(tenant.getByText(/^Notice of the tenant, given/)).toBeVisible();
    const steps = tenant.getByRole('list', { name: 'Moving out' });
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    expect(await problemsOnPhone(tenant)).toEqual([]);
    await button(tenant, 'Begin the inspection').click();
    await expect(tenant.getByRole('heading', { name: 'Move-out inspection, Lake View 402' })).toBeVisible();
    moveOutAddress = new URL(tenant.url()).pathname;
  });

  await test.step('at the end the old photo lies over the new one, moved by the keyboard', async () => {
    const landlord = asking(page, token);
    const moveOut = await landlord.get<Inspection>(`/api${moveOutAddress}`);
    const fileUrl = await landlord.upload(jpeg());
    const said = { itemIds: [itemOf(moveOut, CABINETS)], condition: 'missing', photos: [{ fileUrl }] };
    await landlord.post(`/api/inspections/${moveOut.id}/entries`, said);
    await page.goto(`/inspections/${moveOut.id}`);
    await expect(page.getByRole('list', { name: 'Living room', exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Only differences' }).click();
    await expect(page.getByRole('list', { name: 'Living room', exact: true })).toBeHidden();
    await expect(rowOf(page, 'Kitchen', CABINETS)).toContainText('Missing');
    await button(page, `Compare old and new photo: ${CABINETS}`).click();
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '51% before, 49% now');
    await expectAccessibleAndFitting(page);
  });

  // What follows, the settlement of the deposit, begins at the last step of the plan.
});

test('of two hundred photos a phone loads only those in sight, and only small ones', async ({ page, app, browser }) => {
  const { email, token, leaseId } = await aLetHome(page);
  const landlord = asking(page, token);
  const { id, items } = await landlord.post<Inspection>(`/api/leases/${leaseId}/inspections`, { kind: 'move_in' });
  for (const { id: itemId } of items.slice(0, 20)) {
    const photos = await Promise.all(
      Array.from({ length: 10 }, async () => ({ fileUrl: await landlord.upload(jpeg()) })),
    );
    await landlord.post(`/api/inspections/${id}/entries`, { itemIds: [itemId], condition: 'fine', photos });
  }
  const tenant = await tenantOf(browser, app, email, phone);
  const loaded: string[] = [];
  tenant.on('request', (request) => {
    if (request.url().includes('/api/files/')) loaded.push(request.url());
  });
  await tenant.goto(`/inspections/${id}`);
  await expect(tenant.getByRole('img', { name: /wide|close photo/ }).first()).toBeVisible();
  await expect(tenant.getByRole('group', { name: 'Photos', exact: true })).toContainText('200');
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  expect(loaded.length).toBeLessThan(150);
  expect(loaded.filter((url) => !url.endsWith('size=320'))).toEqual([]);
});
