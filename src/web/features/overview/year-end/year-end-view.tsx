import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { financialYear, financialYearOf } from '#contract/money/rent-receipts';
import { ASK_A_TAX_PROFESSIONAL } from '#contract/money/tax-rules';
import { missingLabels, type YearEnd, type YearEndProperty } from '#contract/overview/year-end';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { packHref, useYearEnd } from './api.ts';
import { OwnersDialog } from './owners-dialog.tsx';
import { PropertyYear } from './property-year.tsx';
import { TaxYearDialog } from './tax-year-dialog.tsx';
import { TdsPanel } from './tds-panel.tsx';

const YEARS = 8;

/** This year and those before it. */
const choices = () => {
  const present = Number(financialYearOf(today()).from.slice(0, 4));
  return Array.from({ length: YEARS }, (_, index) => present - index).map((year) => ({
    value: String(year),
    label: `April ${year} to March ${year + 1}`,
  }));
};

interface YearEndViewProps {
  year: number | undefined;
  onChoose: (year: number) => void;
}

/** A year for the taxman: what each property brought as the law reckons it, what is missing, and one zip of all of it. */
export function YearEndView({ year: asked, onChoose }: YearEndViewProps) {
  const query = useYearEnd(asked);
  const [said, setSaid] = useState<YearEndProperty>();
  const [owned, setOwned] = useState<YearEndProperty>();
  const [shownSaid, shownOwned] = [useShown(said), useShown(owned)];
  const year = query.data;
  if (!year) return <NotLoaded query={query} what="The year" skeleton={[60, 96, 320, 320]} isOnPage />;
  return (
    <Stack gap="lg">
      <TextLink to="/reports" size="sm">
        <Group component="span" gap={4} wrap="nowrap">
          <IconArrowLeft size={16} aria-hidden /> All reports
        </Group>
      </TextLink>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Select
          label="Year"
          w={260}
          data={choices()}
          allowDeselect={false}
          value={String(year.year)}
          onChange={(value) => value && onChoose(Number(value))}
        />
        <Button component="a" href={packHref(year.year)} download leftSection={<IconDownload size={18} aria-hidden />}>
          Download the pack
        </Button>
      </Group>
      <SummaryStrip label={`Year ${year.label}`} figures={figuresOf(year)} />
      <Alert color="gray" variant="light" icon={<IconInfoCircle aria-hidden />}>
        {ASK_A_TAX_PROFESSIONAL}
        {!year.isOver && ' This year is not over: the figures are those of today.'}
        {year.missing.map((each) => ` ${missingLabels[each]}.`).join('')}
      </Alert>
      {year.properties.length === 0 && <Muted>Nothing was let or stood empty in this year.</Muted>}
      {year.properties.map((home) => (
        <PropertyYear
          key={home.propertyId}
          year={year}
          home={home}
          onSay={() => setSaid(home)}
          onOwners={() => setOwned(home)}
        />
      ))}
      <TdsPanel year={year} />
      <PackPanel year={year} />
      {shownSaid && (
        <TaxYearDialog
          key={`${shownSaid.propertyId} ${year.year}`}
          said={{ home: shownSaid, year: year.year, label: financialYear(year.year).label }}
          isOpen={said !== undefined}
          onClose={() => setSaid(undefined)}
        />
      )}
      {shownOwned && (
        <OwnersDialog
          key={shownOwned.propertyId}
          owned={{ home: shownOwned, self: year.owner }}
          isOpen={owned !== undefined}
          onClose={() => setOwned(undefined)}
        />
      )}
    </Stack>
  );
}

const figuresOf = ({ totals, tds, properties }: YearEnd) => {
  const lacking = properties.filter(({ missing }) => missing.length > 0).length;
  return [
    { label: 'Income from property', value: formatRupees(totals.income) },
    { label: 'Annual value', value: formatRupees(totals.annualValue) },
    { label: 'Municipal tax paid', value: formatRupees(totals.municipalTax) },
    { label: 'TDS by tenants', value: formatRupees(tds.total) },
    { label: 'Properties with something missing', value: String(lacking), isBad: lacking > 0 },
  ];
};

function PackPanel({ year }: { year: YearEnd }) {
  const { hra, gst, bills, owners } = year;
  return (
    <Panel title="What the pack holds" about="Paper, spreadsheets and tables of all that, and:">
      <Rows
        label="What the pack holds"
        rows={[
          ...owners.map(({ name, amount }) => ({
            key: `owner ${name}`,
            title: name,
            detail: 'Income of this owner',
            end: formatRupees(amount),
          })),
          ...hra.map(({ leaseId, tenant, property, paid }) => ({
            key: `${leaseId} ${tenant}`,
            title: tenant,
            detail: `Rent statement for a claim of HRA, ${property}`,
            end: formatRupees(paid),
          })),
          { key: 'gst', title: 'GST summary', detail: 'By month and lease', end: `${gst.length} rows` },
          { key: 'bills', title: 'Bills', detail: 'Of what was spent or paid in the year', end: String(bills) },
        ]}
      />
      <TextLink to="/reports/$name" params={{ name: 'gst' }} search={{ from: year.from, to: year.to }} size="sm">
        Open the GST summary
      </TextLink>
    </Panel>
  );
}
