interface Consent {
  /** The day since which the text is this one: another text gets another version. */
  version: string;
  text: string;
}

/** What somebody agrees to by sending a form, as it stands above the button. */
export const consents = {
  application: {
    version: '2026-11-16',
    text: 'By submitting, you agree that the landlord of this home, and the agent who lets it, read your answers and documents to decide on your application. You can withdraw it at any time by the link in your confirmation mail.',
  },
  onboarding: {
    version: '2026-11-16',
    text: 'By completing, you confirm that the tenant knows and agrees that you keep these details here for the tenancy.',
  },
} satisfies Record<string, Consent>;
