import type { LegalName } from '#contract/platform/legal-texts';
import { PRODUCT_NAME } from '#contract/platform/product';

/** What holds until the operator publishes their own. */
export const firstTexts: Record<LegalName, string> = {
  privacy: `# What we keep

${PRODUCT_NAME} keeps what you enter: your name, email and phone, the homes, leases, payments, documents and messages that you have to do with, and when and from where you signed in. A PAN and the secrets of two-step verification are kept sealed. Aadhaar numbers are never kept as numbers.

# What for

To let, rent and manage homes: to show you and those you deal with what concerns you both, to send you the mails that belong to it, and to protect your account. Nothing is sold, and there is no advertising.

# Who sees it

The landlord, the tenant and the confirmed agent of a home see what concerns that home. Applicants are seen by the landlord and the agent of the home they apply for. The operators of this site see what they need to help you, and what they do is logged.

# Your rights

You can download all that is yours, with your files, on your account page, correct it there, and delete your account. An application can be withdrawn by the link in its confirmation mail. Books and invoices stay as long as the law asks for it.`,
  terms: `# What this is

${PRODUCT_NAME} helps landlords, tenants and agents to manage rentals. It is no party to your lease, gives no legal or tax advice, and does not hold your rent: that goes from tenant to landlord.

# Your account

Keep your password to yourself, and enter only what is true and what you may pass on. Details of others are entered only with their knowledge.

# What is not allowed

To harm others or the service, to enter what breaks the law, and to discriminate against applicants.

# If something goes wrong

We do our best to keep the service running and your data safe, and tell you when something concerns you. You can leave at any time and take your data along.`,
};
