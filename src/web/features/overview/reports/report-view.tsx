import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconBookmark, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { cellInWords } from '#contract/overview/report-words';
import type { ReportCard } from '#contract/overview/reports';
import type { Role } from '#contract/platform/roles';
import { formatDate } from '#contract/platform/wording';
import { PeriodChooser } from '#web/rentals/period/period-chooser.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { useReport } from './api.ts';
import { BudgetDialog } from './budget/budget-dialog.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportLook } from './report-look.tsx';
import { askedIn, type ReportPlace, savedOf } from './report-place.ts';
import { ReportTable } from './report-table.tsx';
import { SaveView } from './save-view.tsx';
import { ValueDialog, type Valued } from './value-dialog.tsx';

interface ReportViewProps {
  card: ReportCard;
  viewer: Role;
  place: ReportPlace;
  go: (changes: ReportPlace) => void;
}

const nowhere: ReportPlace = {
  property: undefined,
  building: undefined,
  kind: undefined,
  tenant: undefined,
  agent: undefined,
  status: undefined,
};

/** A report as its address says: its days, what narrows it, the picture and the rows. */
export function ReportView({ card, viewer, place, go }: ReportViewProps) {
  const asked = askedIn(card, place);
  const list = useReport(card.name, asked);
  const [valued, setValued] = useState<Valued>();
  const shownHome = useShown(valued);
  const [isSaving, setSaving] = useState(false);
  const [isBudgeting, setBudgeting] = useState(false);
  const [report] = list.data?.pages ?? [];
  if (!report) return <NotLoaded query={list} what="The report" skeleton={[60, 44, 240, 64, 64]} isOnPage />;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const { headline, from, to } = report;
  const isNarrowed = [asked.buildingId, asked.kind, asked.tenantId, asked.agentId].some((each) => each !== undefined);
  const isBy = asked.by ?? card.by[0]?.value;
  const explains =
    card.name === 'income-expense' && isBy === 'month' && asked.basis !== 'cash' && !isNarrowed
      ? { propertyId: asked.propertyId ?? undefined }
      : undefined;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <TextLink to="/reports" size="sm">
            <Group component="span" gap={4} wrap="nowrap">
              <IconArrowLeft size={16} aria-hidden /> All reports
            </Group>
          </TextLink>
          <Group gap={4}>
            <Text component="h2" fw={650} size="lg">
              {card.question}
            </Text>
            <FavouriteButton card={card} />
          </Group>
          <Muted>{from === to ? `On ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`}</Muted>
        </div>
        <Group gap="sm" align="flex-start">
          {card.time === 'days' && <PeriodChooser key={`${from} ${to}`} period={{ from, to }} onChoose={go} />}
          {card.time === 'day' && (
            <DateField
              aria-label="On"
              w={170}
              value={to}
              onChange={(day) => go({ from: undefined, to: day || undefined })}
            />
          )}
          {card.time === 'ahead' && (
            <DateField
              aria-label="Until"
              w={170}
              value={to}
              minDate={from}
              onChange={(day) => go({ to: day || undefined })}
            />
          )}
          {card.hasBudget && (
            <Button
              variant="default"
              leftSection={<IconTargetArrow size={18} aria-hidden />}
              onClick={() => setBudgeting(true)}
            >
              Budget
            </Button>
          )}
          {viewer !== 'tenant' && (
            <Button
              variant="default"
              leftSection={<IconBookmark size={18} aria-hidden />}
              onClick={() => setSaving(true)}
            >
              Save view
            </Button>
          )}
          <ReportFiles name={card.name} asked={asked} />
        </Group>
      </Group>
      <ListTools>
        <ReportFilters card={card} viewer={viewer} place={place} go={go} />
        <ReportLook card={card} place={place} columns={report.columns.map(({ key }) => key)} go={go} />
      </ListTools>
      {headline.value !== null && (
        <Box role="group" aria-label="In short">
          <Text fz={28} fw={650} lh={1.25} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {cellInWords(headline, headline.value)}
            {place.from === undefined && place.to === undefined && (
              <Text span size="sm" ml="xs">
                {headline.words}
              </Text>
            )}
          </Text>
          <Muted>{report.says}</Muted>
        </Box>
      )}
      <ReportChart report={report} />
      {rows.length === 0 ? (
        <NothingFound
          title="Nothing on these days"
          text="No row matches what you ask for."
          showAll="Show everything"
          onShowAll={() => go(nowhere)}
        />
      ) : (
        <ReportTable
          report={report}
          rows={rows}
          viewer={viewer}
          group={asked.group}
          explains={explains}
          sorting={{ shown: asked.sort, onSort: (sort) => go({ sort }) }}
          onValue={setValued}
        />
      )}
      <ShowMore list={list} />
      <SaveView report={card.name} asked={savedOf(asked)} isOpen={isSaving} onClose={() => setSaving(false)} />
      {card.hasBudget && (
        <BudgetDialog
          first={{ propertyId: place.property, buildingId: place.property === undefined ? place.building : undefined }}
          isOpen={isBudgeting}
          onClose={() => setBudgeting(false)}
        />
      )}
      {shownHome && <ValueDialog home={shownHome} isOpen={valued !== undefined} onClose={() => setValued(undefined)} />}
    </Stack>
  );
}
