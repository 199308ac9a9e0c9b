import { Table } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { knownCosts, monthlyCost } from '#contract/lettings/property-costs';
import type { PropertyForm } from '#contract/lettings/property-form';
import { type Amount, dividePaise, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';

const MONTHS = 12;

const perMonth = (yearly: Amount): Amount => fromPaise(dividePaise(toPaise(yearly), MONTHS));

export type CostField = Extract<keyof PropertyForm, `${string}Dues`>;

/** What the property costs by the month, and what the rent leaves; for those who may know it. */
export function PropertyCosts({ property }: { property: Property }) {
  const costs = knownCosts(property);
  if (!costs) return null;
  const { societyMaintenanceDues, electricityDues, waterBillDues, propertyTaxDues, parkingDues } = costs;
  const total = monthlyCost(costs);
  const rent = property.lease?.monthlyRent ?? property.monthlyRent;
  const left = fromPaise(sumPaise([rent, `-${total}`]));
  const rows: Record<CostField, { name: string; detail?: string; amount: Amount }> = {
    societyMaintenanceDues: { name: 'Society maintenance', amount: societyMaintenanceDues },
    electricityDues: { name: 'Electricity', amount: electricityDues },
    waterBillDues: { name: 'Water', amount: waterBillDues },
    propertyTaxDues: {
      name: 'Property tax',
      detail: `${formatRupees(propertyTaxDues)} a year`,
      amount: perMonth(propertyTaxDues),
    },
    parkingDues: { name: 'Parking', amount: parkingDues },
  };
  return (
    <Panel title="Costs per month">
      <Table aria-label="Costs per month" verticalSpacing={6} horizontalSpacing={0} withRowBorders={false}>
        <Table.Tbody>
          {Object.values(rows).map(({ name, detail, amount }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
                {detail && <Muted size="xs">{detail}</Muted>}
              </Table.Th>
              <Figure amount={amount} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Figure amount={total} isBold />
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row" fw={400}>
              Rent less costs
            </Table.Th>
            <Figure amount={left} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Panel>
  );
}

function Figure({ amount, isBold }: { amount: Amount; isBold?: boolean }) {
  return (
    <Table.Td ta="right" fw={isBold ? 650 : undefined} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatRupees(amount)}
    </Table.Td>
  );
}
