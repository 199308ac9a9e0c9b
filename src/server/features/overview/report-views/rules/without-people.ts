import type { ReportAnswer, ReportCells } from '#contract/overview/reports';

/** What is kept for ever names homes and no tenants: whoever is deleted is in none of it. */
export const withoutPeople = (report: ReportAnswer): ReportAnswer => {
  const named = report.columns.filter(({ to }) => to === 'tenant');
  const hidden = new Set(named.flatMap(({ key, id }) => [key, id ?? key]));
  const without = (cells: ReportCells): ReportCells =>
    Object.fromEntries(
      Object.entries(cells).filter(([key]) => !hidden.has(key) && key !== 'tenant' && key !== 'tenantId'),
    );
  const labels = named.map(({ label }) => label);
  return {
    ...report,
    columns: report.columns.filter((column) => !named.includes(column)),
    rows: report.rows.map((row) => ({ ...row, cells: without(row.cells) })),
    chart: report.chart && labels.includes(report.chart.over) ? null : report.chart,
  };
};
