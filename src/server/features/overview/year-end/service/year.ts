import { financialYear, financialYearOf } from '#contract/money/rent-receipts';
import { ruleOn, type TaxRule, taxSubjects } from '#contract/money/tax-rules';
import { houseIncome, sharesOf } from '#contract/overview/house-income';
import type { GstMonth, Missing, YearEnd, YearEndProperty } from '#contract/overview/year-end';
import { dateInIndia, earlier } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { findSelf } from '#server/features/identity/users/service';
import { rentByPayer } from '#server/features/money/receipts/service';
import { panOf } from '#server/features/money/rent-settings/service';
import { rulesOf } from '#server/features/money/tax-rules/service';
import { creditsOf, duties } from '#server/features/money/tds/service';
import { gst } from '#server/features/overview/reports/service/gst';
import { vacancies } from '#server/features/overview/reports/service/of-homes';
import { type Days, selectAddresses, selectBills, selectCharged, selectOpen, selectSpent } from '../queries/books.ts';
import { selectOwners, selectTaxYears } from '../queries/own-words.ts';

const NOTHING = '0.00';
const byProperty = <Row extends { propertyId: number }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.propertyId, row]));

/** The properties of a year, each as the law reckons its income. */
const propertiesOf = async (
  deps: Deps,
  actor: Actor,
  { year, days, rules }: { year: number; days: Days; rules: readonly TaxRule[] },
): Promise<YearEndProperty[]> => {
  const { userId } = actor;
  const charged = byProperty(await selectCharged(deps.db, actor, days));
  const open = byProperty(await selectOpen(deps.db, userId, days));
  const spent = byProperty(await selectSpent(deps.db, actor, days));
  const said = byProperty(await selectTaxYears(deps.db, userId, year));
  const owners = await selectOwners(deps.db, userId);
  const homes = (await vacancies(deps, actor, days)).filter(
    ({ id, vacancy }) => vacancy || [charged, spent, said].some((known) => known.has(id)),
  );
  const addresses = new Map(
    (
      await selectAddresses(
        deps.db,
        homes.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.address]),
  );
  const percent = ruleOn(rules, 'standard_deduction', days.to)?.percent ?? null;
  return homes.map(({ id, name, vacancy }) => {
    const { rent = NOTHING, other = NOTHING } = charged.get(id) ?? {};
    const { municipalTax = NOTHING, interest = NOTHING } = spent.get(id) ?? {};
    const { loanInterest = null, unrealisedRent = null } = said.get(id) ?? {};
    const reckoned = houseIncome({
      ...{ rent, municipalTax, percent: percent ?? 0 },
      unrealised: unrealisedRent ?? NOTHING,
      loanInterest: loanInterest ?? NOTHING,
    });
    const own = owners.filter(({ propertyId }) => propertyId === id);
    const missing: Missing[] = [
      ...(loanInterest === null ? (['loan_interest'] as const) : []),
      ...(own.length === 0 ? (['co_owners'] as const) : []),
    ];
    return {
      propertyId: id,
      property: name,
      address: addresses.get(id) ?? '',
      ...{ rent, other, municipalTax, loanInterest },
      open: open.get(id)?.open ?? NOTHING,
      unrealised: unrealisedRent,
      interestInBooks: interest,
      ...reckoned,
      vacantDays: vacancy?.vacantDays ?? 0,
      vacancy: fromPaise(vacancy?.lost ?? 0),
      owners:
        own.length === 0
          ? []
          : sharesOf(
              reckoned.income,
              own.map(({ name: owner, percent: part }) => ({ name: owner, percent: part })),
            ),
      missing,
    };
  });
};

/** What falls to each owner by name; of what nobody is named for, all to who asks. */
const ownersIn = (properties: YearEndProperty[], self: string): YearEnd['owners'] => {
  const sums = new Map<string, number>();
  for (const { owners, income } of properties)
    for (const { name, amount } of owners.length > 0 ? owners : [{ name: self, amount: income }])
      sums.set(name, (sums.get(name) ?? 0) + toPaise(amount));
  return [...sums].map(([name, paise]) => ({ name, amount: fromPaise(paise) }));
};

const totalsOf = (properties: YearEndProperty[]): YearEnd['totals'] => {
  const sum = (amountOf: (each: YearEndProperty) => string | null) =>
    fromPaise(sumPaise(properties.map((each) => amountOf(each) ?? NOTHING)));
  return {
    rent: sum(({ rent }) => rent),
    unrealised: sum(({ unrealised }) => unrealised),
    annualValue: sum(({ annualValue }) => annualValue),
    municipalTax: sum(({ municipalTax }) => municipalTax),
    netAnnualValue: sum(({ netAnnualValue }) => netAnnualValue),
    deduction: sum(({ deduction }) => deduction),
    loanInterest: sum(({ loanInterest }) => loanInterest),
    income: sum(({ income }) => income),
    vacancy: sum(({ vacancy }) => vacancy),
    vacantDays: properties.reduce((days, { vacantDays }) => days + vacantDays, 0),
  };
};

const gstOf = async (deps: Deps, actor: Actor, days: Days, today: string): Promise<GstMonth[]> => {
  const rows = await gst(deps, actor, { ...days, today, by: undefined, basis: 'accrual' });
  const text = (value: string | null | undefined) => value ?? NOTHING;
  return rows.map(({ cells }) => ({
    month: cells.month ?? '',
    property: cells.property ?? '',
    propertyId: Number(cells.propertyId),
    tenant: cells.tenant ?? null,
    taxable: text(cells.taxable),
    cgst: text(cells.cgst),
    sgst: text(cells.sgst),
    igst: text(cells.igst),
    paidOver: text(cells.paidOver),
    due: text(cells.due),
  }));
};

/** A year of taxes of one owner, from the books and from what they said; the last one that is over, unless another is asked for. */
export const yearOf = async (deps: Deps, actor: Actor, asked?: number): Promise<YearEnd> => {
  const today = dateInIndia(deps.now());
  const present = Number(financialYearOf(today).from.slice(0, 4));
  const year = asked ?? present - 1;
  const { from, to, label } = financialYear(year);
  const rules = await rulesOf(deps.db);
  const { firstName, lastName } = await findSelf(deps.db, actor.userId);
  const owner = `${firstName} ${lastName}`.trim();
  const properties = await propertiesOf(deps, actor, { year, days: { from, to }, rules });
  const credits = await creditsOf(deps.db, actor.userId, year);
  const missing: Missing[] = [
    ...((await panOf(deps, deps.db, actor.userId)) === null ? (['pan'] as const) : []),
    ...(ruleOn(rules, 'standard_deduction', to)?.percent == null ? (['rule'] as const) : []),
  ];
  return {
    ...{ year, label, from, to, owner, properties, missing },
    isOver: to < today,
    totals: totalsOf(properties),
    owners: ownersIn(properties, owner),
    rules: taxSubjects.flatMap((subject) => ruleOn(rules, subject, to) ?? []),
    tds: {
      credits,
      total: fromPaise(sumPaise(credits.map(({ amount }) => amount))),
      duties: await duties(deps, actor, earlier(to, today)),
    },
    gst: await gstOf(deps, actor, { from, to }, today),
    hra: await rentByPayer(deps, actor.userId, year),
    bills: (await selectBills(deps.db, actor, { from, to })).length,
  };
};
