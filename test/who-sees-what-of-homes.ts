import { getBoard } from '#contract/lettings/building-board';
import { getBuilding, listBuildings } from '#contract/lettings/buildings';
import { listPropertyEvents } from '#contract/lettings/history';
import { listBlockedAgents, listMandates } from '#contract/lettings/mandates';
import { getProperty, getPropertyHistory, listProperties } from '#contract/lettings/properties';
import { readFile } from '#contract/platform/files';
import { everybody, type ViewerName } from '#test/world-of-relations';
import { idIn, managers, type SeenRow } from './seen-row.ts';

const home = { list: listProperties, one: [getProperty] };
const mandate = (row: SeenRow['row'], seenBy: ViewerName[]): SeenRow => ({ list: listMandates, row, seenBy });

/** Who sees what of homes, buildings and mandates, row by row. */
export const homesTable: Record<string, SeenRow> = {
  'the leased home': {
    ...home,
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor', 'former tenant', 'applicant'],
  },
  'the vacant home, open to agents': {
    ...home,
    row: ({ rows }) => rows.vacantHome.id,
    seenBy: everybody.slice(0, -2).filter((name) => !['other owner', 'refused agent', 'removed agent'].includes(name)),
  },
  'the home that an agent has taken and waits for': {
    ...home,
    row: ({ rows }) => rows.wantedHome.id,
    seenBy: [
      'owner',
      'waiting agent',
      'tenant',
      'co-tenant',
      'guarantor',
      'former tenant',
      'stated tenant',
      'who denied',
      'applicant',
      'stranger',
    ],
  },
  'its history': { one: [getPropertyHistory], row: ({ rows }) => rows.wantedHome.id, seenBy: ['owner'] },
  'the mandate of the agent': mandate(({ rows }) => rows.mandates.agents, ['owner', 'agent']),
  'the mandate that waits': mandate(({ rows }) => rows.mandates.waiting, ['owner', 'waiting agent']),
  'the mandate that was refused': mandate(({ rows }) => rows.mandates.refused, ['owner', 'refused agent']),
  'the agent whom the owner keeps away': {
    list: listBlockedAgents,
    row: ({ viewers }) => viewers['refused agent'].user.id,
    seenBy: ['owner'],
  },
  'the home that is neither for rent nor open to agents': {
    ...home,
    row: ({ rows }) => rows.closedHome.id,
    seenBy: ['owner'],
  },
  'the history of the leased home': {
    one: [getPropertyHistory],
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: managers,
  },
  'what was done to it': { one: [listPropertyEvents], row: ({ rows }) => rows.leasedHome.id, seenBy: ['owner'] },
  'what was done to the home that an agent waits for': {
    one: [listPropertyEvents],
    row: ({ rows }) => rows.wantedHome.id,
    seenBy: ['owner'],
  },
  'a photo of the leased home': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.leasedHome.photos[0]),
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor', 'former tenant', 'applicant'],
  },
  'a photo of the vacant home': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.vacantHome.photos[0]),
    seenBy: everybody,
  },
  'a building of the owner': {
    list: listBuildings,
    one: [getBuilding, getBoard],
    row: ({ rows }) => rows.buildingId,
    seenBy: ['owner'],
  },
};
