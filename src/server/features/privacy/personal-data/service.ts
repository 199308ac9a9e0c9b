import { fileIdOf } from '#contract/platform/files';
import type { Page } from '#contract/platform/paging';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { find as books, exportList as monthsClosed } from '#server/features/books/closing/service';
import { list as expenses } from '#server/features/books/expenses/service/reading';
import { list as journal } from '#server/features/books/journal/service/list';
import { exportList as agentLedgers } from '#server/features/books/mandate-ledger/service';
import { list as statements } from '#server/features/books/statements/service/find';
import { listSessions } from '#server/features/identity/sessions/service';
import { getAccountDetails, getSelf } from '#server/features/identity/users/service';
import { list as applicationForms } from '#server/features/lettings/application-forms/service/manage-forms';
import { list as applications } from '#server/features/lettings/applications/service';
import { list as buildings } from '#server/features/lettings/buildings/service';
import { list as documents } from '#server/features/lettings/documents/service';
import { list as leases } from '#server/features/lettings/leases/service/find-lease';
import { list as mandates } from '#server/features/lettings/mandates/service';
import { exportList as notices } from '#server/features/lettings/notices/service';
import { listOwned } from '#server/features/lettings/properties/service';
import { sharedLeasesOf } from '#server/features/lettings/tenants/service/people';
import { profilesAbout } from '#server/features/lettings/tenants/service/profiles';
import { list as messages } from '#server/features/messaging/messages/service';
import { list as paymentMethods } from '#server/features/money/payment-methods/service';
import { consentsOf, list as paymentSchedules } from '#server/features/money/payment-schedules/service';
import { list as payments } from '#server/features/money/payments/service/reading/find-payment';
import { get as rentSettings } from '#server/features/money/rent-settings/service';
import { ownBudgets } from '#server/features/overview/budgets/service';
import { allSent, allViews } from '#server/features/overview/report-views/service/own-data';
import { reportChoices } from '#server/features/overview/reports/service';
import { taxWords } from '#server/features/overview/year-end/service/own-words';
import { exportOwn as agreementTemplates } from '#server/features/papers/agreement-templates/service';
import { exportList as agreements } from '#server/features/papers/agreements/service';
import { exportOf as leasePapers } from '#server/features/papers/lease-papers/service';
import { list as signings } from '#server/features/papers/signings/service';
import { profileOf as achievementsOf } from '#server/features/plans/achievements/service';
import { detailsOf } from '#server/features/plans/billing-details/service';
import { listOf as invoicesOf } from '#server/features/plans/invoices/service';
import { creditRowsOf } from '#server/features/plans/plan-credits/service';
import { deedsOf } from '#server/features/platform/audit-log/service';
import { type FileRules, findReadable, ownFileIds } from '#server/features/platform/files/service';
import { list as notifications, preferences } from '#server/features/platform/notifications/service';
import { overview as pushOf } from '#server/features/platform/push/service';
import { list as supportRequests } from '#server/features/platform/support-requests/service';
import { list as appliances } from '#server/features/upkeep/appliances/service';
import { exportList as exits } from '#server/features/upkeep/exits/service';
import { exportList as inspections } from '#server/features/upkeep/inspections/service';
import { list as maintenancePlans } from '#server/features/upkeep/maintenance-plans/service';
import { exportList as maintenanceRequests } from '#server/features/upkeep/maintenance-requests/service';
import { get as maintenanceSettings } from '#server/features/upkeep/maintenance-settings/service';
import { exportList as meters } from '#server/features/upkeep/meters/service';
import { get as repairLimits } from '#server/features/upkeep/repair-limits/service';
import { exportList as settlements } from '#server/features/upkeep/settlements/service/find';
import { list as vendors } from '#server/features/upkeep/vendors/service';
import { exportList as workOrders } from '#server/features/upkeep/work-orders/service';
import type { ZipEntry } from '#server/zip';

const AT_ONCE = 500;

/** All of a list, however long, page by page. */
async function* pages<Row extends { id: number }>(list: (page: Page) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let cursor: number | undefined; ; ) {
    const page = await list({ limit: AT_ONCE, cursor });
    yield page;
    if (page.length < AT_ONCE) return;
    cursor = page.at(-1)?.id;
  }
}

type Part = { value: () => Promise<unknown> } | { pages: () => AsyncIterable<unknown[]> };

const value = (read: () => Promise<unknown>): Part => ({ value: read });
const every = <Row extends { id: number }>(list: (page: Page) => Promise<Row[]>): Part => ({
  pages: () => pages(list),
});

/** Everything we hold about a person, by name. Each feature that holds something adds its part here. */
const partsOf = (deps: Deps, actor: Actor): Record<string, Part> => {
  const asTenant = { userId: actor.userId, role: 'tenant' } as const;
  const asLandlord = { userId: actor.userId, role: 'landlord' } as const;
  const asAgent = { userId: actor.userId, role: 'agent' } as const;
  return {
    user: value(() => getSelf(deps, actor)),
    account: value(() => getAccountDetails(deps, actor)),
    notifications: every((page) => notifications(deps, actor, page)),
    supportRequests: every((page) => supportRequests(deps, actor, page)),
    notificationPreferences: value(() => preferences(deps, actor)),
    push: value(() => pushOf(deps, actor)),
    buildings: value(() => buildings(deps, actor)),
    properties: every((page) => listOwned(deps, actor, page)),
    'mandates.asLandlord': every((page) => mandates(deps, asLandlord, page)),
    'mandates.asAgent': every((page) => mandates(deps, asAgent, page)),
    applicationForms: every((page) => applicationForms(deps, actor, page)),
    'leases.asTenant': every((page) => leases(deps, asTenant, page)),
    'leases.asLandlord': every((page) => leases(deps, asLandlord, page)),
    sharedLeases: value(() => sharedLeasesOf(deps, actor.userId)),
    payments: every((page) => payments(deps, asTenant, page)),
    paymentsAsLandlord: every((page) => payments(deps, asLandlord, page)),
    paymentSchedules: every((page) => paymentSchedules(deps, asTenant, page)),
    paymentSchedulesAsLandlord: every((page) => paymentSchedules(deps, asLandlord, page)),
    autoPayConsents: value(() => consentsOf(deps, actor.userId)),
    paymentMethods: value(() => paymentMethods(deps, actor)),
    journal: every((page) => journal(deps, asLandlord, page)),
    expenses: every((page) => expenses(deps, asLandlord, page)),
    books: value(() => books(deps, actor)),
    monthsClosed: every((page) => monthsClosed(deps, actor, page)),
    'statements.asLandlord': every((page) => statements(deps, asLandlord, page)),
    'statements.asTenant': every((page) => statements(deps, asTenant, page)),
    'agentLedgers.asLandlord': every((page) => agentLedgers(deps, asLandlord, page)),
    'agentLedgers.asAgent': every((page) => agentLedgers(deps, asAgent, page)),
    rentSettings: value(() => rentSettings(deps, actor)),
    applications: every((page) => applications(deps, asTenant, page)),
    documents: every((page) => documents(deps, asTenant, page)),
    'maintenanceRequests.asTenant': every((page) => maintenanceRequests(deps, asTenant, page)),
    'maintenanceRequests.asLandlord': every((page) => maintenanceRequests(deps, asLandlord, page)),
    'meters.asTenant': every((page) => meters(deps, asTenant, page)),
    'meters.asLandlord': every((page) => meters(deps, asLandlord, page)),
    'agreements.asTenant': every((page) => agreements(deps, asTenant, page)),
    'agreements.asLandlord': every((page) => agreements(deps, asLandlord, page)),
    agreementTemplates: value(() => agreementTemplates(deps, asLandlord)),
    leasePapers: value(() => leasePapers(deps, actor.userId)),
    'notices.asTenant': every((page) => notices(deps, asTenant, page)),
    'notices.asLandlord': every((page) => notices(deps, asLandlord, page)),
    'exitSteps.asTenant': every((page) => exits(deps, asTenant, page)),
    'exitSteps.asLandlord': every((page) => exits(deps, asLandlord, page)),
    'inspections.asTenant': every((page) => inspections(deps, asTenant, page)),
    'inspections.asLandlord': every((page) => inspections(deps, asLandlord, page)),
    'settlements.asTenant': every((page) => settlements(deps, asTenant, page)),
    'settlements.asLandlord': every((page) => settlements(deps, asLandlord, page)),
    signings: every((page) => signings(deps, asLandlord, page)),
    workOrders: every((page) => workOrders(deps, asLandlord, page)),
    appliances: every((page) => appliances(deps, asLandlord, page)),
    maintenancePlans: every((page) => maintenancePlans(deps, asLandlord, page)),
    vendors: every((page) => vendors(deps, actor, page)),
    maintenanceSettings: value(() => maintenanceSettings(deps, actor)),
    repairLimits: value(() => repairLimits(deps, actor)),
    reportChoices: value(() => reportChoices(deps, actor)),
    taxes: value(() => taxWords(deps, actor)),
    budgets: value(() => ownBudgets(deps, actor)),
    reportViews: value(() => allViews(deps, actor)),
    sentReports: value(() => allSent(deps, actor)),
    messages: every((page) => messages(deps, actor, page)),
    tenantProfiles: value(() => profilesAbout(deps, actor.userId)),
    invoices: every((page) => invoicesOf(deps, actor.userId, page)),
    billingDetails: value(() => detailsOf(deps.db, actor.userId)),
    planCredits: value(() => creditRowsOf(deps, actor.userId)),
    achievements: value(() => achievementsOf(deps, actor.userId)),
    devices: value(() => listSessions(deps, actor, Number.MAX_SAFE_INTEGER)),
    activity: every((page) => deedsOf(deps, actor.userId, page)),
  };
};

const whole = async (all: AsyncIterable<unknown[]>): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for await (const page of all) rows.push(...page);
  return rows;
};

/** As one JSON text; parts of one name lie below it. */
export const collectPersonalData = async (deps: Deps, actor: Actor) => {
  const collected: Record<string, unknown> = { exportedAt: deps.now().toISOString() };
  for (const [name, part] of Object.entries(partsOf(deps, actor))) {
    const content = 'value' in part ? await part.value() : await whole(part.pages());
    const [above = name, below] = name.split('.');
    collected[above] = below === undefined ? content : { ...Object(collected[above]), [below]: content };
  }
  return collected;
};

const INTRODUCTION = `This is everything that ${PRODUCT_NAME} keeps about you.

The .json files are texts: open them in a browser or an editor. In the folder 'files' lie the documents, pictures and
attachments that you uploaded or that belong to you; the number before a name is the one in its address (/api/files/...).
`;

const FILE_PATH = /"\/api\/files\/\d+"/g;

/** A page of it after the other; the files that are named in it are remembered. */
async function* textOf(part: Part, named: Set<number>): AsyncGenerator<Buffer> {
  const noted = (text: string): Buffer => {
    for (const [path] of text.matchAll(FILE_PATH)) {
      const id = fileIdOf(JSON.parse(path));
      if (id !== undefined) named.add(id);
    }
    return Buffer.from(text);
  };
  if ('value' in part) {
    yield noted(`${JSON.stringify(await part.value(), null, 2)}\n`);
    return;
  }
  let before = '[';
  for await (const rows of part.pages()) {
    if (rows.length === 0) continue;
    yield noted(rows.map((row, index) => `${index === 0 ? before : ','}\n${JSON.stringify(row, null, 2)}`).join(''));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}

/** What they uploaded, and what the rest names: each must be one that they may read. */
async function* filesOf(deps: Deps, rules: FileRules, actor: Actor, named: Set<number>): AsyncGenerator<ZipEntry> {
  for (const id of await ownFileIds(deps.db, actor.userId)) named.add(id);
  const lost: string[] = [];
  for (const id of [...named].sort((one, other) => one - other)) {
    const file = await findReadable(deps, rules, actor, id).catch(() => undefined);
    if (!file) continue;
    const name = `files/${file.id}-${file.name}`;
    // One that the store has lost must not cost the rest.
    const content = await deps.fileStore.read(file.storageKey, { from: 0, to: file.size - 1 }).catch(() => undefined);
    if (content) yield { name, at: file.createdAt, content };
    else lost.push(name);
  }
  if (lost.length > 0) yield { name: 'files-not-found.txt', at: deps.now(), content: [Buffer.from(lost.join('\n'))] };
}

/** The same as files of a zip, with what they uploaded. */
export async function* personalFiles(deps: Deps, rules: FileRules, actor: Actor): AsyncGenerator<ZipEntry> {
  const at = deps.now();
  const named = new Set<number>();
  yield { name: 'READ-ME.txt', at, content: [Buffer.from(INTRODUCTION)] };
  for (const [name, part] of Object.entries(partsOf(deps, actor))) {
    yield { name: `${name}.json`, at, content: textOf(part, named) };
  }
  yield* filesOf(deps, rules, actor, named);
}
