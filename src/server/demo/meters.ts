import { addDays, addMonths, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { MeterKind } from '#contract/upkeep/meter-kinds';
import { meterForm, readingForm } from '#contract/upkeep/meters';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { add, price } from '../features/upkeep/meters/service/keep.ts';
import { read } from '../features/upkeep/meters/service/read.ts';

interface DemoMeter {
  home: number;
  kind: MeterKind;
  number: string;
  place: string;
  unitPrice: string;
  fixedPart: string;
  begins: number;
  /** Of each month, a year ago first: more in summer. */
  uses: number[];
}

const electricity = [182, 168, 151, 149, 158, 176, 231, 268, 284, 243, 205, 190];
const water = [11, 10, 11, 12, 11, 13, 15, 16, 14, 12, 11, 11];

const demoMeters: DemoMeter[] = [
  {
    ...{ home: 0, kind: 'electricity', number: 'MSE-402117', place: 'Meter room, ground floor' },
    ...{ unitPrice: '9.00', fixedPart: '120.00', begins: 4120, uses: electricity },
  },
  {
    ...{ home: 0, kind: 'water', number: 'W-402', place: 'Kitchen' },
    ...{ unitPrice: '18.00', fixedPart: '0.00', begins: 310, uses: water },
  },
  {
    ...{ home: 1, kind: 'electricity', number: 'MSE-550391', place: 'Stairs, 1st floor' },
    ...{ unitPrice: '9.00', fixedPart: '120.00', begins: 8874, uses: electricity.map((use) => Math.round(use * 0.7)) },
  },
  {
    ...{ home: 2, kind: 'electricity', number: 'BES-118203', place: 'Beside the lift' },
    ...{ unitPrice: '8.50', fixedPart: '100.00', begins: 15_207, uses: electricity.map((use) => use + 40) },
  },
];

/** Meters that were read on the 1st of each month for a year; what a unit costs rose in between. */
export const readMeters = async (
  deps: Deps,
  { landlord, homes }: { landlord: Actor; homes: number[] },
  on: (deps: Deps, date: CalendarDate) => Deps,
): Promise<void> => {
  const last = `${dateInIndia(deps.now()).slice(0, 7)}-01`;
  for (const { home, uses, begins, ...described } of demoMeters) {
    const first = addMonths(last, -uses.length);
    const meter = await add(
      on(deps, addDays(first, -1)),
      landlord,
      meterForm.parse({ ...described, propertyId: homes[home] }),
    );
    const rise = { from: addMonths(first, 7), unitPrice: '9.50', fixedPart: described.fixedPart };
    if (described.kind === 'electricity') await price(on(deps, rise.from), landlord, meter.id, rise);
    let value = begins;
    for (const [month, use] of [0, ...uses].entries()) {
      value += use;
      const date = addMonths(first, month);
      await read(on(deps, date), landlord, meter.id, readingForm.parse({ value, date }));
    }
  }
};
