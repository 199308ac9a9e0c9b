import type { OnboardingForm } from '#contract/lettings/tenants';
import { addDays, addMonths, type CalendarDate } from '#contract/platform/calendar';

type Person = Pick<OnboardingForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'pan'> & Partial<OnboardingForm>;

export const person = (facts: Person): OnboardingForm => ({
  dateOfBirth: null,
  dietPreference: 'vegetarian',
  employmentStatus: 'employed',
  employer: null,
  employerAddress: null,
  jobTitle: null,
  businessName: null,
  businessAddress: null,
  institutionName: null,
  courseName: null,
  courseYear: null,
  guardianName: null,
  guardianPhone: null,
  guardianRelation: null,
  coTenants: [],
  monthlyIncome: null,
  employmentLength: null,
  emergencyContactName: 'Sudha Nair',
  emergencyContactPhone: '+91 98220 11223',
  emergencyContactRelation: 'mother',
  previousAddress: null,
  previousLandlord: null,
  previousLandlordPhone: null,
  reasonForMoving: 'closer_to_work',
  personalReferenceName: null,
  personalReferencePhone: null,
  personalReferenceRelation: null,
  pets: false,
  petDescription: null,
  smokingStatus: 'non_smoker',
  vehicleInfo: null,
  specialRequests: null,
  propertyId: null,
  leaseStartDate: null,
  leaseEndDate: null,
  monthlyRent: null,
  securityDeposit: null,
  documents: [],
  applicationId: null,
  consentVersion: null,
  ...facts,
});

const sharing = (firstName: string, lastName: string, phone: string, share: number | null) => ({
  email: `${firstName}.${lastName}@kiraya.example`.toLowerCase(),
  firstName,
  lastName,
  phone,
  role: 'co_tenant' as const,
  share,
});

export interface DemoTenancy {
  /** Which of the landlord's homes. */
  home: number;
  tenant: OnboardingForm;
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  monthlyRent: string;
  renewal?: { startDate: CalendarDate; endDate: CalendarDate; monthlyRent: string };
  /** The day to which the tenant gave notice. */
  noticeDate?: CalendarDate;
  /** The day on which it was ended. */
  endedOn?: CalendarDate;
  hasAccepted: boolean;
  /** The rent of this many last months is still open. */
  unpaidMonths: number;
}

/** The first of a month, so many months ago. */
const monthsAgo = (today: CalendarDate, months: number): CalendarDate => `${addMonths(today, -months).slice(0, 7)}-01`;
const elevenMonths = (start: CalendarDate): CalendarDate => addDays(addMonths(start, 11), -1);

/** Who lives, lived and will live in the demo landlord's homes, counted back from today: fourteen months of history. */
export const demoTenancies = (today: CalendarDate, demoTenantEmail: string): DemoTenancy[] => {
  const first = monthsAgo(today, 13);
  const renewed = addDays(elevenMonths(first), 1);
  const nextHome = monthsAgo(today, -2);
  return [
    {
      home: 0,
      tenant: person({
        firstName: 'Arjun',
        lastName: 'Nair',
        email: demoTenantEmail,
        phone: '+91 98230 45671',
        pan: 'BQZPN4821K',
        employer: 'Tarang Software',
        jobTitle: 'software_engineer',
        employerAddress: 'EON IT Park, Kharadi, Pune',
        monthlyIncome: '145000.00',
        employmentLength: '4 years',
        vehicleInfo: 'MH 12 QT 4471, grey hatchback',
      }),
      startDate: first,
      endDate: elevenMonths(first),
      monthlyRent: '30500.00',
      renewal: { startDate: renewed, endDate: elevenMonths(renewed), monthlyRent: '32000.00' },
      hasAccepted: true,
      unpaidMonths: 1,
    },
    {
      home: 1,
      tenant: person({
        firstName: 'Priya',
        lastName: 'Deshmukh',
        email: 'priya.deshmukh@kiraya.example',
        phone: '+91 99210 77432',
        pan: 'CKLPD7713M',
        employer: 'Sahyadri Hospital',
        jobTitle: 'doctor',
        monthlyIncome: '180000.00',
        employmentLength: '6 years',
        pets: true,
        petDescription: 'cat',
      }),
      // Eleven months and a while: it goes on month to month.
      startDate: monthsAgo(today, 12),
      endDate: elevenMonths(monthsAgo(today, 12)),
      monthlyRent: '28500.00',
      hasAccepted: true,
      unpaidMonths: 2,
    },
    {
      home: 2,
      tenant: person({
        firstName: 'Rohan',
        lastName: 'Shetty',
        email: 'rohan.shetty@kiraya.example',
        phone: '+91 98450 33019',
        pan: 'AFXPS2290R',
        dietPreference: 'non_vegetarian',
        employmentStatus: 'self_employed',
        businessName: 'Shetty Coffee Roasters',
        jobTitle: 'Coffee roasting and wholesale',
        monthlyIncome: '220000.00',
        employmentLength: '8 years',
        // Three share this flat.
        coTenants: [
          sharing('Kabir', 'Anand', '+91 98440 71526', 40),
          sharing('Isha', 'Menon', '+91 98860 23317', null),
        ],
      }),
      startDate: monthsAgo(today, 6),
      endDate: addDays(addMonths(monthsAgo(today, 6), 24), -1),
      monthlyRent: '45000.00',
      hasAccepted: true,
      unpaidMonths: 0,
    },
    {
      home: 3,
      tenant: person({
        firstName: 'Vikram',
        lastName: 'Joshi',
        email: 'vikram.joshi@kiraya.example',
        phone: '+91 97400 51288',
        pan: 'DJMPJ6604T',
        employmentStatus: 'student',
        institutionName: 'Indian Institute of Science',
        courseName: 'PhD, materials science',
        courseYear: '3rd of 5',
        guardianName: 'Anil Joshi',
        guardianPhone: '+91 97400 51200',
        guardianRelation: 'father',
      }),
      startDate: monthsAgo(today, 12),
      endDate: elevenMonths(monthsAgo(today, 12)),
      endedOn: addDays(monthsAgo(today, 2), -1),
      monthlyRent: '21000.00',
      hasAccepted: true,
      unpaidMonths: 0,
    },
    {
      home: 4,
      tenant: person({
        firstName: 'Sneha',
        lastName: 'Iyer',
        email: 'sneha.iyer@kiraya.example',
        phone: '+91 98200 68214',
        pan: 'EPQPI9917L',
        dietPreference: 'jain',
        employer: 'Navrang Pictures',
        jobTitle: 'product_manager',
        monthlyIncome: '310000.00',
        employmentLength: '3 years',
      }),
      startDate: monthsAgo(today, 3),
      endDate: elevenMonths(monthsAgo(today, 3)),
      noticeDate: addDays(nextHome, -1),
      monthlyRent: '95000.00',
      hasAccepted: false,
      unpaidMonths: 1,
    },
    {
      home: 4,
      tenant: person({
        firstName: 'Karan',
        lastName: 'Mehta',
        email: 'karan.mehta@kiraya.example',
        phone: '+91 98330 27715',
        pan: 'FRTPM3308H',
        employer: 'Gateway Shipping',
        jobTitle: 'manager',
        monthlyIncome: '350000.00',
        employmentLength: '7 years',
      }),
      startDate: nextHome,
      endDate: elevenMonths(nextHome),
      monthlyRent: '98000.00',
      hasAccepted: false,
      unpaidMonths: 0,
    },
  ];
};
