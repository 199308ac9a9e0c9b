import type { ApplicationStatus } from '#contract/lettings/applications';

interface Applicant {
  home: number;
  daysAgo: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  status: ApplicationStatus;
  employer: string;
  jobTitle: string;
  annualIncome: string;
  employmentLength: string;
  creditScore: number;
}

/** Who applied to the demo landlord. */
export const demoApplicants: Applicant[] = [
  {
    home: 5,
    daysAgo: 1,
    firstName: 'Ananya',
    lastName: 'Ghosh',
    email: 'ananya.ghosh@kiraya.example',
    phone: '+91 98300 41276',
    status: 'pending',
    employer: 'Meridian Bank',
    jobTitle: 'Credit analyst',
    annualIncome: '2100000.00',
    employmentLength: '2-plus-years',
    creditScore: 792,
  },
  {
    home: 5,
    daysAgo: 4,
    firstName: 'Imran',
    lastName: 'Qureshi',
    email: 'imran.qureshi@kiraya.example',
    phone: '+91 98190 22754',
    status: 'pending',
    employer: 'Coastal Logistics',
    jobTitle: 'Operations manager',
    annualIncome: '1800000.00',
    employmentLength: '1-2-years',
    creditScore: 741,
  },
  {
    home: 3,
    daysAgo: 9,
    firstName: 'Divya',
    lastName: 'Menon',
    email: 'divya.menon@kiraya.example',
    phone: '+91 99000 61738',
    status: 'pending',
    employer: 'Lumen Design',
    jobTitle: 'Designer',
    annualIncome: '960000.00',
    employmentLength: '6-months-1-year',
    creditScore: 705,
  },
  {
    home: 3,
    daysAgo: 20,
    firstName: 'Karan',
    lastName: 'Bhatia',
    email: 'karan.bhatia@kiraya.example',
    phone: '+91 98860 90021',
    status: 'rejected',
    employer: 'Freelance',
    jobTitle: 'Photographer',
    annualIncome: '480000.00',
    employmentLength: 'less-than-6-months',
    creditScore: 598,
  },
  {
    home: 4,
    daysAgo: 130,
    firstName: 'Sneha',
    lastName: 'Iyer',
    email: 'sneha.iyer@kiraya.example',
    phone: '+91 98200 68214',
    status: 'approved',
    employer: 'Navrang Pictures',
    jobTitle: 'Producer',
    annualIncome: '3720000.00',
    employmentLength: '2-plus-years',
    creditScore: 810,
  },
];
