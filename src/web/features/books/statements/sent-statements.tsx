import { Anchor } from '@mantine/core';
import type { SentStatement } from '#contract/books/statements';
import { dayOf } from '#web/lib/dates.ts';
import { inWords } from '#web/rentals/period/periods.ts';
import { Muted } from '#web/ui/muted.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Of, useSentStatements } from './api.ts';
import { hrefsOfSent } from './downloads.ts';

function Title({ statement: { id, from, to } }: { statement: SentStatement }) {
  return (
    <TextLink to="/statements/$statementId" params={{ statementId: String(id) }} size="sm" fw={600}>
      {inWords({ from, to })}
    </TextLink>
  );
}

const columns: Column<SentStatement>[] = [
  { label: 'Days', cell: (statement) => <Title statement={statement} /> },
  { label: 'Of', cell: ({ title }) => title },
  { label: 'Version', isNumber: true, cell: ({ version }) => version },
  { label: 'Sent', cell: ({ sentAt, sentBy }) => `${dayOf(sentAt)} by ${sentBy}` },
  { label: 'To', cell: ({ recipients }) => recipients.join(', ') },
];

const phoneRow = (statement: SentStatement): PhoneRow => ({
  title: <Title statement={statement} />,
  subtitle: `${statement.title} · ${dayOf(statement.sentAt)} by ${statement.sentBy}`,
  end: `Version ${statement.version}`,
});

/** What was sent, newest first; each stays as it was. */
export function SentStatements({ of, nothing }: { of: Of; nothing: string }) {
  const list = useSentStatements(of);
  return (
    <Panel order={2} title="Sent statements" about="Each is kept as it was sent.">
      <PagedRecords
        label="Sent statements"
        what="The statements"
        list={list}
        columns={columns}
        phone={phoneRow}
        nothing={<Muted>{nothing}</Muted>}
        actions={({ id }) => (
          <Anchor href={hrefsOfSent(id).pdf} download size="sm" aria-label={`PDF of statement ${id}`}>
            PDF
          </Anchor>
        )}
      />
    </Panel>
  );
}
