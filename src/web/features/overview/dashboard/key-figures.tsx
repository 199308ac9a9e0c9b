import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import classes from './key-figures.module.css';

type Figures = Pick<
  LandlordDashboard,
  'properties' | 'occupied' | 'reserved' | 'occupancyRate' | 'tenants' | 'applications' | 'pendingApplications'
>;

/** How many there are of everything, in one low strip; each leads to its list. */
export function KeyFigures({ figures }: { figures: Figures }) {
  const { properties, occupied, reserved, occupancyRate, tenants, applications, pendingApplications } = figures;
  return (
    <Paper component="section" withBorder className={classes.strip} aria-label="In numbers">
      <Figure label="Properties" value={properties} section="properties" />
      <Figure
        label="Occupied"
        value={occupied}
        detail={`${occupancyRate}% occupancy rate${reserved > 0 ? `, ${reserved} reserved` : ''}`}
        section="properties"
      />
      <Figure label="Tenants" value={tenants} detail="With an active lease" section="tenants" />
      <Figure
        label="Pending applications"
        value={pendingApplications}
        detail={`Of ${applications} in all`}
        section="applications"
      />
    </Paper>
  );
}

interface FigureProps {
  label: string;
  value: number;
  detail?: string;
  section: 'properties' | 'tenants' | 'applications';
}

function Figure({ label, value, detail, section }: FigureProps) {
  return (
    <Link to="/landlord-dashboard" search={{ section }} className={classes.figure}>
      <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>{' '}
      {detail && <span className={classes.detail}>{detail}</span>}
    </Link>
  );
}
