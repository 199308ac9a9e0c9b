import { Alert, List, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { concernsOf, type SystemHealth } from '#contract/back-office/admin-health';
import { formatDateTime } from '#contract/platform/wording';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { FigureTable } from './figure-table.tsx';

const whole = new Intl.NumberFormat('en-IN');
const one = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const MB = 1024 * 1024;

const inBytes = (bytes: number): string =>
  bytes >= 1024 * MB ? `${one.format(bytes / (1024 * MB))} GB` : `${one.format(bytes / MB)} MB`;

/** Whether the work in the background gets done, how large the database is, and when it was last backed up. */
export function Health({ health }: { health: SystemHealth }) {
  const { database, disk, process, mails, jobs, lastBackupAt } = health;
  return (
    <Panel order={2} title="System health" about="Of the process that answered; looked at again each minute.">
      <Concerns health={health} />
      <Facts
        areShort
        facts={[
          ['Mails that wait', whole.format(mails.waiting + mails.retrying)],
          ['Mails that failed', whole.format(mails.failed)],
          ['Mails go to', health.sendsMails ? 'A mail server' : 'Files, not to people'],
          ['Last backup', lastBackupAt === null ? 'None known' : formatDateTime(lastBackupAt)],
          ['Database', `${inBytes(database.bytes)}, ${database.kind === 'server' ? 'PostgreSQL' : 'embedded'}`],
          ['Free on the disk', `${inBytes(disk.freeBytes)} of ${inBytes(disk.totalBytes)}`],
          ['Connections', connectionsInWords(database)],
          ['Reports read from', database.replica === 'asked' ? 'A replica' : 'The same database'],
          ['Memory', `${inBytes(process.memoryBytes)}, ${inBytes(process.heapBytes)} of it in use by the program`],
          ['Running since', formatDateTime(process.startedAt)],
          ['Version', `${process.version} on Node ${process.node.replace('v', '')}`],
        ]}
      />
      {jobs.length === 0 && <Muted>No work waits in the background.</Muted>}
      <SimpleGrid cols={{ base: 1, md: jobs.length === 0 ? 1 : 2 }} spacing="lg">
        {jobs.length > 0 && (
          <FigureTable
            label="Work in the background"
            head={['Job', 'Waits', 'Tries again', 'Failed']}
            rows={jobs.map(({ name, waiting, retrying, failed }) => [name, waiting, retrying, failed].map(inFigures))}
          />
        )}
        <FigureTable
          label="Largest tables"
          head={['Table', 'Size', 'Rows, about']}
          rows={database.tables.map(({ name, bytes, rows }) => [
            name,
            inBytes(bytes),
            rows === null ? 'not counted' : whole.format(rows),
          ])}
        />
      </SimpleGrid>
    </Panel>
  );
}

const connectionsInWords = ({ connections }: SystemHealth['database']): string =>
  connections
    ? `${connections.inUse} in use, ${connections.idle} idle, ${connections.waiting} waiting for one`
    : 'One, of its own';

const inFigures = (cell: string | number): string => (typeof cell === 'number' ? whole.format(cell) : cell);

function Concerns({ health }: { health: SystemHealth }) {
  const concerns = concernsOf(health, new Date());
  if (concerns.length === 0) return <Muted>All is well.</Muted>;
  return (
    <Alert icon={<IconAlertTriangle aria-hidden />} variant="light" title="Please look at this">
      <List size="sm">
        {concerns.map((concern) => (
          <List.Item key={concern}>{concern}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
