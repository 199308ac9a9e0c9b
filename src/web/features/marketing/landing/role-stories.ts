import {
  IconBuildingCommunity,
  IconChartBar,
  IconClipboardCheck,
  IconCurrencyRupee,
  IconFileText,
  IconFolder,
  IconHistory,
  IconKey,
  IconLink,
  IconMessages,
  IconReceipt,
  IconTool,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Role } from '#contract/platform/roles';

interface RoleFeature {
  icon: TablerIcon;
  title: string;
  text: string;
}

interface RoleStory {
  role: Role;
  headline: string;
  lead: string;
  reassurance: string;
  features: RoleFeature[];
}

const landlord: RoleStory = {
  role: 'landlord',
  headline: 'Run your rentals without the running around.',
  lead: `${PRODUCT_NAME} keeps your flats, tenants, rent and paperwork together, from the first enquiry to the last rent receipt.`,
  reassurance: 'Your first property is on the free plan. No card needed.',
  features: [
    {
      icon: IconBuildingCommunity,
      title: 'Manage several properties',
      text: 'Every unit with its rent, deposit and society dues.',
    },
    {
      icon: IconUserPlus,
      title: 'Onboard and screen tenants',
      text: 'Job, income, references and PAN in one guided form.',
    },
    {
      icon: IconCurrencyRupee,
      title: 'Collect rent online',
      text: 'By UPI to your own account, with a receipt for each.',
    },
    {
      icon: IconLink,
      title: 'Shareable application forms',
      text: 'Set your criteria once, send the link to anyone.',
    },
    {
      icon: IconClipboardCheck,
      title: 'Review applications',
      text: 'Answers and papers side by side, then approve or reject.',
    },
    { icon: IconFolder, title: 'Find every document', text: 'What tenants and applicants uploaded, by type and name.' },
    {
      icon: IconChartBar,
      title: 'Reports and analytics',
      text: 'What came in and went out, by home and by month, ready to send.',
    },
    {
      icon: IconTool,
      title: 'Track maintenance',
      text: 'What is broken, how urgent, by when and who pays: one board for all homes.',
    },
  ],
};

const agent: RoleStory = {
  role: 'agent',
  headline: 'Between owner and tenant, nothing gets lost.',
  lead: 'Take on the homes that owners open to you, review who applies, bring tenants in and keep both sides informed from one place.',
  reassurance: 'You choose which homes you take on. No card needed to join.',
  features: [
    {
      icon: IconBuildingCommunity,
      title: 'Manage assigned properties',
      text: 'All your homes across owners and cities in one list.',
    },
    {
      icon: IconKey,
      title: 'Control property assignment',
      text: 'Take an open home with one click; its owner knows at once.',
    },
    {
      icon: IconClipboardCheck,
      title: 'Review tenant applications',
      text: 'See who applied, with papers, then approve or reject.',
    },
    { icon: IconUserPlus, title: 'Onboard tenants', text: 'Details, documents and lease in one guided form.' },
    {
      icon: IconMessages,
      title: 'Facilitate communication',
      text: 'Owners and tenants answer you in one message centre.',
    },
    { icon: IconCurrencyRupee, title: 'Follow up on rent', text: 'What is due, what is paid, and a record of both.' },
    { icon: IconFolder, title: 'Keep papers at hand', text: 'Documents of the tenants and applicants you look after.' },
    {
      icon: IconChartBar,
      title: 'Analytics and reporting',
      text: 'Occupancy and collection on your dashboard.',
    },
  ],
};

const tenant: RoleStory = {
  role: 'tenant',
  headline: 'Pay rent in a minute. Keep the proof for good.',
  lead: 'Pay by UPI, download the receipt your employer asks for, and find your agreement the day you need it.',
  reassurance: 'Works in the browser of your phone. No card needed to join.',
  features: [
    { icon: IconCurrencyRupee, title: 'Pay rent online', text: 'By UPI, straight to your landlord.' },
    { icon: IconReceipt, title: 'Download receipts', text: 'A numbered PDF for every rent paid, ready for HRA.' },
    { icon: IconHistory, title: 'Track payment history', text: 'Every rent, deposit and fee with its date.' },
    { icon: IconFileText, title: 'View lease documents', text: 'Your agreement, terms and dates, always at hand.' },
    {
      icon: IconMessages,
      title: 'Talk to your landlord',
      text: 'Messages with files, kept together and easy to find.',
    },
    { icon: IconLink, title: 'Apply with a link', text: 'Open the form a landlord sent you and fill it in once.' },
    { icon: IconFolder, title: 'Store your papers', text: 'PAN, police NOC and more, shown only to those concerned.' },
    {
      icon: IconTool,
      title: 'Maintenance requests',
      text: 'Report what is broken with a photo, and follow it until it is done.',
    },
  ],
};

export const roleStories = [landlord, agent, tenant];
