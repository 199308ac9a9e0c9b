import { PRODUCT_NAME } from '#contract/platform/product';
import type { Guide } from '../chapter.ts';
import { commission } from './agent/commission.ts';
import { gettingStarted as agentStart } from './agent/getting-started.ts';
import { letting } from './agent/letting.ts';
import { running as agentRunning } from './agent/running.ts';
import { account } from './everyone/account.ts';
import { messages } from './everyone/messages.ts';
import { agents } from './landlord/agents.ts';
import { agreements } from './landlord/agreements.ts';
import { applications } from './landlord/applications.ts';
import { books } from './landlord/books.ts';
import { settlingTheDeposit } from './landlord/deposit.ts';
import { expenses } from './landlord/expenses.ts';
import { gettingStarted as landlordStart } from './landlord/getting-started.ts';
import { inspections } from './landlord/inspections.ts';
import { meters } from './landlord/meters.ts';
import { movingOut } from './landlord/moving-out.ts';
import { plans } from './landlord/plans.ts';
import { properties } from './landlord/properties.ts';
import { rent } from './landlord/rent.ts';
import { repairs as landlordRepairs } from './landlord/repairs.ts';
import { reports } from './landlord/reports.ts';
import { tenants } from './landlord/tenants.ts';
import { backOffice } from './operator/back-office.ts';
import { people } from './operator/people.ts';
import { running as operatorRunning } from './operator/running.ts';
import { agreement } from './tenant/agreement.ts';
import { applying } from './tenant/applying.ts';
import { documents } from './tenant/documents.ts';
import { gettingStarted as tenantStart } from './tenant/getting-started.ts';
import { moving } from './tenant/moving.ts';
import { paying } from './tenant/paying.ts';
import { receipts } from './tenant/receipts.ts';
import { repairs as tenantRepairs } from './tenant/repairs.ts';

export const guides: Guide[] = [
  {
    name: 'landlord',
    title: 'Guide for landlords',
    about: 'You let homes, rooms, beds or shops.',
    chapters: [
      landlordStart,
      properties,
      applications,
      tenants,
      rent,
      landlordRepairs,
      meters,
      agreements,
      inspections,
      movingOut,
      settlingTheDeposit,
      expenses,
      books,
      reports,
      agents,
      plans,
      messages,
      account,
    ],
  },
  {
    name: 'tenant',
    title: 'Guide for tenants',
    about: 'You rent a home, or look for one.',
    chapters: [tenantStart, applying, paying, receipts, tenantRepairs, agreement, moving, documents, messages, account],
  },
  {
    name: 'agent',
    title: 'Guide for agents',
    about: 'You let and look after homes of others.',
    chapters: [agentStart, letting, agentRunning, commission, messages, account],
  },
  {
    name: 'operator',
    title: 'Guide for operators',
    about: `You run an installation of ${PRODUCT_NAME}.`,
    chapters: [backOffice, people, operatorRunning],
  },
];
