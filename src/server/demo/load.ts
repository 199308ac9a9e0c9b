import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_COMMISSION } from '#contract/books/commission-rule';
import type { DemoAccount } from '#contract/platform/app-config';
import { addMonths, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import type { Actor, ActorId } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { setCommission } from '../features/books/mandate-ledger/service/commission.ts';
import { createUser, findAccount, markEmailVerified, setPassword } from '../features/identity/users/service.ts';
import { create as publish } from '../features/lettings/application-forms/service/manage-forms.ts';
import { decide } from '../features/lettings/applications/service/decide.ts';
import { list as applicationsOf, enterApplications } from '../features/lettings/applications/service.ts';
import { add as addDocument } from '../features/lettings/documents/service/own-documents.ts';
import { change } from '../features/lettings/leases/service/change-lease.ts';
import { runLeasesDaily } from '../features/lettings/leases/service/daily.ts';
import { changeRights, confirm } from '../features/lettings/mandates/service/decide.ts';
import { take } from '../features/lettings/mandates/service/take.ts';
import { list as mandatesOf } from '../features/lettings/mandates/service.ts';
import { create } from '../features/lettings/properties/service.ts';
import { onboard } from '../features/lettings/tenants/service/onboard.ts';
import { enterPayments } from '../features/money/payments/service/charges/enter-past.ts';
import { storeMade } from '../features/platform/files/service.ts';
import { demoAccounts } from './accounts.ts';
import { keepLedger } from './agent-ledger.ts';
import { writeAgreements } from './agreements.ts';
import { demoApplicants } from './applicants.ts';
import { setUpCollection } from './collection.ts';
import { moveDeposits } from './deposits.ts';
import { addDemoCodes } from './discount-codes.ts';
import { leaveHome } from './exit.ts';
import { spendForAYear } from './expenses.ts';
import { morningOf, paymentsOf } from './history.ts';
import { demoHomes } from './homes.ts';
import { buildHostel } from './hostel.ts';
import { inspectHome } from './inspections.ts';
import { reportProblems } from './maintenance.ts';
import { readMeters } from './meters.ts';
import { signUpOthers } from './others.ts';
import { demoForm, demoPapers } from './papers.ts';
import { drawHome } from './pictures.ts';
import { buyDemoPlan, rewardDemoLandlord } from './plan.ts';
import { budgetHomes, completeYear, valueHomes } from './reports.ts';
import { settleDeposits } from './settlements.ts';
import { planDeparture } from './shared-flat.ts';
import { sendStatements } from './statements.ts';
import { askForHelp } from './support.ts';
import { type DemoTenancy, demoTenancies } from './tenancies.ts';
import { lookAfterThings } from './things.ts';
import { leaveWaiting, remindOfLate } from './what-waits.ts';
import { writeMessages } from './write-messages.ts';

const MONTHS_OF_HISTORY = 14;
const AGENTS_HOMES = [2, 4, 5];
const WAITS_FOR_OWNER = 3;
const PHONES = { landlord: '+91 98220 10000', tenant: '+91 98230 45671', agent: '+91 98190 27384' };
const WITH_OPEN_RENTS = 1;
const MONTHS_WITH_AGENT = 8;
const SECOND_AGENTS_HOME = 1;
const MONTHS_WITH_SECOND_AGENT = 5;

/** The services, as they would have run at another time, and without mails to people who do not exist. */
const at = (deps: Deps, instant: Date): Deps => ({
  ...deps,
  now: () => instant,
  queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
});

/** The demo acts for its own accounts; nobody signs in for it. */
const actorFor = (user: { id: string }, role: Actor['role']): Actor => ({
  userId: user.id as ActorId,
  role,
  sessionId: 'demo',
  address: null,
});

/** When the history of each begins: the homes first, then who applied for one, then who shows them. */
const joinedAgo: Record<DemoAccount['role'], number> = { landlord: 15, tenant: 14, agent: 14 };

/** The accounts that the sign-in page names, before anything has happened to them. */
export const openAccounts = async (deps: Deps) => {
  const today = dateInIndia(deps.now());
  const passwordHash = await deps.passwords.hash(demoAccounts[0]?.password ?? '');
  const opened: Partial<Record<string, Actor>> = {};
  for (const { email, name, role } of demoAccounts) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const joined = morningOf(addMonths(today, -joinedAgo[role]));
    const user = await createUser(at(deps, joined), deps.db, {
      firstName,
      lastName,
      email,
      role,
      phone: PHONES[role],
      passwordHash,
      emailVerifiedAt: joined,
      createdAt: joined,
      isDemoUser: true,
      ...(role === 'landlord' && { upiId: 'meera.kulkarni@okbank' }),
      ...(role === 'agent' && { agencyName: 'Shaikh Homes', specialization: 'Family flats in Pune and Mumbai' }),
    });
    if (user) opened[role] = actorFor(user, role);
  }
  return { passwordHash, ...opened } as { passwordHash: string; landlord?: Actor; tenant?: Actor; agent?: Actor };
};

const upload = async (deps: Deps, actor: Actor, name: string, bytes: Buffer): Promise<string> => {
  const type = name.endsWith('.png') ? 'image/png' : 'application/pdf';
  const { fileUrl } = await storeMade(deps, actor, { name, type, content: bytes });
  return fileUrl;
};

const addHomes = async (deps: Deps, landlord: Actor): Promise<number[]> => {
  const today = dateInIndia(deps.now());
  const ids: number[] = [];
  for (const [index, home] of demoHomes.entries()) {
    const addedOn = addMonths(today, Math.floor(index / 2) - MONTHS_OF_HISTORY);
    const photos = [await upload(deps, landlord, `home-${index + 1}.png`, drawHome(index))];
    const { id } = await create(at(deps, morningOf(addedOn)), landlord, { ...home, photos });
    ids.push(id);
  }
  return ids;
};

interface Appointment {
  landlord: Actor;
  agent: Actor;
  homes: (number | undefined)[];
  monthsAgo: number;
}

/** Of the agent's homes the first comes with a right and an agreed commission. */
const appointAgent = async (deps: Deps, { landlord, agent, homes, monthsAgo }: Appointment): Promise<void> => {
  const then = at(deps, morningOf(addMonths(dateInIndia(deps.now()), -monthsAgo)));
  for (const home of homes) await take(then, agent, home ?? 0, agent.userId);
  const waiting = await mandatesOf(deps, landlord, { status: 'waiting', limit: homes.length });
  for (const { id } of waiting) await confirm(then, landlord, id);
  const first = waiting.at(-1);
  if (!first) return;
  await changeRights(then, landlord, first.id, { recordMoney: true });
  await setCommission(then, landlord, first.id, { ...DEFAULT_COMMISSION, from: null });
};

const appointSecondAgent = async (
  deps: Deps,
  landlord: Actor,
  home: number | undefined,
  passwordHash: string,
): Promise<void> => {
  const joined = morningOf(addMonths(dateInIndia(deps.now()), -MONTHS_WITH_SECOND_AGENT - 1));
  const user = await createUser(at(deps, joined), deps.db, {
    firstName: 'Kavita',
    lastName: 'Sawant',
    email: 'kavita.sawant@kiraya.example',
    role: 'agent',
    phone: '+91 98220 70915',
    passwordHash,
    emailVerifiedAt: joined,
    createdAt: joined,
    isDemoUser: true,
    agencyName: 'Sawant & Sisters',
    specialization: 'Flats near Hinjawadi and Baner',
  });
  if (!user) throw new Error('the demo has no second agent');
  const agent = actorFor(user, 'agent');
  await appointAgent(deps, { landlord, agent, homes: [home], monthsAgo: MONTHS_WITH_SECOND_AGENT });
};

interface Estate {
  landlord: Actor;
  homes: number[];
  passwordHash: string;
}

const moveIn = async (deps: Deps, { landlord, homes, passwordHash }: Estate, tenancy: DemoTenancy): Promise<void> => {
  const { home, tenant, startDate, endDate, monthlyRent, renewal, noticeDate, endedOn, hasAccepted } = tenancy;
  const propertyId = homes[home];
  const deposit = demoHomes[home]?.securityDeposit;
  if (propertyId === undefined || deposit === undefined) throw new Error(`there is no home ${home}`);
  const lease = { leaseStartDate: startDate, leaseEndDate: endDate, monthlyRent, securityDeposit: deposit };
  const today = dateInIndia(deps.now());
  const isToCome = startDate > today;
  const then = at(deps, isToCome ? deps.now() : morningOf(startDate));
  const onboarded = await onboard(then, landlord, { ...tenant, propertyId, ...lease });
  const leaseId = onboarded.lease?.id;
  if (leaseId === undefined) throw new Error('the lease was not made');
  if (hasAccepted) {
    await deps.reactions.invitationUsed(then, deps.db, onboarded.id);
    await setPassword(then, deps.db, onboarded.id, passwordHash);
    await markEmailVerified(then, deps.db, onboarded.id);
  }
  if (renewal) await change(at(deps, morningOf(renewal.startDate)), landlord, leaseId, { renewal });
  if (noticeDate) await leaveHome(at(deps, deps.now()), landlord, { leaseId, lastDay: noticeDate });
  if (endedOn) await change(at(deps, morningOf(endedOn)), landlord, leaseId, { status: 'ended', endedOn });
  if (isToCome) return;
  const owed = { leaseId, tenantId: onboarded.id };
  const past = paymentsOf(tenancy, deposit, today).map((payment) => ({ ...payment, ...owed }));
  await deps.db.transaction((tx) => enterPayments(deps, tx, past));
  if (tenant.coTenants.length > 0) await planDeparture(at(deps, deps.now()), landlord, leaseId);
};

const apply = async (deps: Deps, landlord: Actor, homes: number[], tenant: Actor): Promise<void> => {
  const aMonthAgo = at(deps, new Date(deps.now().getTime() - 30 * DAY_MS));
  const form = await publish(aMonthAgo, landlord, demoForm(homes[5] ?? null));
  // In the order in which they came in.
  const inOrder = [...demoApplicants].sort((one, other) => other.daysAgo - one.daysAgo);
  const rows = inOrder.map(({ home, daysAgo, ...applicant }) => {
    const createdAt = new Date(deps.now().getTime() - daysAgo * DAY_MS);
    const applicationFormId = home === 5 ? form.id : null;
    const sent = { propertyId: homes[home] ?? 0, createdAt, updatedAt: createdAt, status: 'pending' as const };
    return { ...applicant, applicationFormId, ...sent };
  });
  const firstHome = homes[0] ?? 0;
  const long = new Date(deps.now().getTime() - 420 * DAY_MS);
  const own = {
    propertyId: firstHome,
    applicantId: tenant.userId,
    sentSignedIn: true,
    firstName: 'Arjun',
    lastName: 'Nair',
    email: 'tenant@kiraya.example',
    phone: PHONES.tenant,
    status: 'approved' as const,
    createdAt: long,
    updatedAt: long,
  };
  await enterApplications(deps.db, [own, ...rows]);
};

/** A day after they came in, each kind of decision when it is its turn in what happened. */
const decideOn = async (deps: Deps, landlord: Actor, status: 'approved' | 'rejected'): Promise<void> => {
  const waiting = await applicationsOf(deps, landlord, { status: 'pending', limit: demoApplicants.length });
  for (const { email, daysAgo } of demoApplicants.filter((applicant) => applicant.status === status)) {
    const then = at(deps, new Date(deps.now().getTime() - (daysAgo - 1) * DAY_MS));
    const id = waiting.find((application) => application.email === email)?.id;
    if (id !== undefined) await decide(then, landlord, id, { status });
  }
};

/** Somebody says that the demo tenant rents their home, too: theirs to confirm, or to deny. */
const stateTenancy = async (deps: Deps, passwordHash: string): Promise<void> => {
  const names = { firstName: 'Rohini', lastName: 'Patil', phone: '+91 98900 12345' };
  const account = { email: 'owner@kiraya.example', role: 'landlord' as const, isDemoUser: true, passwordHash };
  const joined = morningOf(addMonths(dateInIndia(deps.now()), -1));
  const user = await createUser(at(deps, joined), deps.db, {
    ...names,
    ...account,
    emailVerifiedAt: joined,
    createdAt: joined,
  });
  const home = demoHomes[5];
  if (!user || !home) throw new Error('the demo has no second owner');
  const owner = actorFor(user, 'landlord');
  const { id: propertyId } = await create(deps, owner, { ...home, name: 'Rosewood Residency 7C', openToAgents: false });
  const [tenancy] = demoTenancies(dateInIndia(deps.now()), 'tenant@kiraya.example');
  if (!tenancy) throw new Error('the demo has no tenancy');
  const { email, firstName, lastName, phone } = tenancy.tenant;
  const sent = { propertyId, email, firstName, lastName, phone, status: 'approved' as const };
  await enterApplications(deps.db, [{ ...sent, createdAt: deps.now(), updatedAt: deps.now() }]);
  const lease = { leaseStartDate: dateInIndia(deps.now()), leaseEndDate: null, monthlyRent: '28000.00' };
  const billing = { rent: true, deposit: true, dayOfMonth: 5, paidUntil: null };
  await onboard(deps, owner, { ...tenancy.tenant, ...lease, propertyId, securityDeposit: '56000.00', billing });
  await buyDemoPlan(deps, owner, at);
  await buildHostel(deps, owner);
};

const filePapers = async (deps: Deps, tenant: Actor): Promise<void> => {
  for (const { content, ...paper } of await demoPapers(dateInIndia(deps.now()))) {
    const fileUrl = await upload(deps, tenant, `${paper.name}.pdf`, content);
    await addDocument(at(deps, deps.now()), tenant, { ...paper, fileUrl });
  }
};

const makeDemo = async (deps: Deps): Promise<void> => {
  const { passwordHash, landlord, tenant, agent } = await openAccounts(deps);
  if (!landlord || !tenant || !agent) throw new Error('an email of the demo accounts is taken');
  await addDemoCodes(deps);
  await buyDemoPlan(deps, landlord, at);
  const homes = await addHomes(deps, landlord);
  const taken = AGENTS_HOMES.map((home) => homes[home]);
  await appointAgent(deps, { landlord, agent, homes: taken, monthsAgo: MONTHS_WITH_AGENT });
  await appointSecondAgent(deps, landlord, homes[SECOND_AGENTS_HOME], passwordHash);
  await apply(deps, landlord, homes, tenant);
  await decideOn(deps, landlord, 'approved');
  const tenancies = demoTenancies(dateInIndia(deps.now()), 'tenant@kiraya.example');
  for (const tenancy of tenancies) await moveIn(deps, { landlord, homes, passwordHash }, tenancy);
  await runLeasesDaily(at(deps, deps.now()));
  await decideOn(deps, landlord, 'rejected');
  // Papers are drawn while the database is at the others.
  await Promise.all([filePapers(deps, tenant), signUpOthers(deps, { at, actorFor, passwordHash })]);
  const keepBill = (bill: Buffer) => upload(deps, landlord, 'coolcare-2417.pdf', bill);
  await spendForAYear(deps, { landlord, homes, upload: keepBill }, (then, date) => at(then, morningOf(date)));
  await readMeters(deps, { landlord, homes }, (then, date) => at(then, morningOf(date)));
  await remindOfLate(deps, landlord, homes[WITH_OPEN_RENTS] ?? 0, at);
  await leaveWaiting(at(deps, deps.now()), landlord, homes[WITH_OPEN_RENTS] ?? 0);
  await setUpCollection(at(deps, deps.now()), { landlord, tenant });
  await moveDeposits(deps, landlord, homes, at);
  await sendStatements(deps, { landlord, tenant }, at);
  await writeAgreements(at(deps, deps.now()), { landlord, tenant });
  await stateTenancy(at(deps, deps.now()), passwordHash);
  const yesterday = new Date(deps.now().getTime() - DAY_MS);
  await take(at(deps, yesterday), agent, homes[WAITS_FOR_OWNER] ?? 0, agent.userId);
  await rewardDemoLandlord(deps, landlord, at);
  await writeMessages(deps, { at, upload });
  await reportProblems(deps, { landlord, agent, homes }, { at, upload });
  await lookAfterThings(deps, { landlord, agent, homes }, at);
  const on = (then: Deps, date: string) => at(then, morningOf(date));
  await inspectHome(deps, { landlord, tenant, home: homes[0] ?? 0 }, { on, upload });
  await settleDeposits(deps, landlord, { on, upload, actorFor });
  await keepLedger(deps, at, { landlord, agent });
  await valueHomes(at(deps, deps.now()), { ...landlord, role: 'landlord' }, homes);
  await budgetHomes(at(deps, deps.now()), { ...landlord, role: 'landlord' }, homes);
  await completeYear(at(deps, deps.now()), { ...landlord, role: 'landlord' }, homes);
  await askForHelp(deps, at, { landlord, tenant });
};

/** Fills a new installation so that there is something to look at. Does nothing, and says nothing, where it was done before. */
export const loadDemoData = async (deps: Deps, say: (words: string) => void = () => {}): Promise<void> => {
  const [first] = demoAccounts;
  const isThere = first && (await findAccount(deps.db, first.email));
  // Lies there from the first row to the last one.
  const mark = join(deps.config.dataDir, 'demo-is-being-made');
  if (isThere && existsSync(mark))
    say(
      'The demo data is not whole: making it was broken off. To have all of it, stop, empty the database, remove DATA_DIR, and start again.',
    );
  if (isThere) return;
  say('Making fourteen months of demo data. This takes about a minute, and only happens at the first start.');
  await writeFile(mark, '');
  await makeDemo(deps);
  await rm(mark);
};
