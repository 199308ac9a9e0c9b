import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReportName } from '#contract/overview/report-catalogue';
import type { ReportQuery } from '#contract/overview/report-query';
import { fileHref } from './api.ts';

const formats = [
  { format: 'xlsx', label: 'Spreadsheet (XLSX)' },
  { format: 'csv', label: 'Table (CSV)' },
  { format: 'pdf', label: 'Paper (PDF)' },
] as const;

/** The report as a file, as it is shown, with all its rows; or on paper. */
export function ReportFiles({ name, asked }: { name: ReportName; asked: Partial<ReportQuery> }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} component="a" href={fileHref(name, asked, format)} download>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
