import type { Chapter } from '../../chapter.ts';

export const rent: Chapter = {
  name: 'rent-and-payments',
  title: 'Rent and payments',
  lead: 'Rent raises itself. You see who has paid, and remind who has not.',
  picture: 'landlord-payments-whole',
  parts: [
    {
      title: 'How tenants pay you',
      steps: [
        'Open [Rent collection](/payments?show=collection).',
        'Enter your UPI id. Tenants then pay straight into your bank account by a QR code, without a fee.',
        'Enter your PAN. It stands on receipts when a year’s rent is above ₹1,00,000.',
        'Choose whether tenants may pay in part, and whether they are reminded by themselves: "Allow partial payments", "Remind tenants automatically".',
      ],
      notes: [
        'The app never says that money has arrived before you, or the payment service, has confirmed it.',
        'Where the operator has set up Razorpay or Stripe, tenants can also pay by card or net banking.',
      ],
    },
    {
      title: 'Confirm what tenants say they paid',
      steps: [
        'Look at "To confirm" on the dashboard or under [Payments](/landlord-dashboard?section=payments).',
        'Compare the UTR with your bank statement.',
        'Press "Confirm", or "Decline" with a reason that the tenant reads.',
      ],
    },
    {
      title: 'Record money that came otherwise',
      steps: [
        'Open the payment, and press "Record payment".',
        'Enter the amount, the day and how it came: cash, UPI, bank transfer or cheque.',
        'The tenant gets a receipt with a number of its own.',
      ],
      notes: [
        'What is paid too much is kept as credit, and used for what is owed next.',
        'A mistake is put right by "Refund" with "Entered by mistake" on. Nothing is ever rubbed out.',
      ],
    },
    {
      title: 'Raise something else',
      text: 'By "New Payment" you ask for one amount, such as a repair or a fee. Under "Payment Schedules" a charge comes again by itself, with reminder days and a late fee if you want one.',
    },
    {
      title: 'Remind who is late',
      steps: [
        'Press "Remind" at an overdue payment, or "Remind all overdue".',
        'Read the text, change it if you like, and send it in the app and by mail.',
        'Press "Open WhatsApp" to send it from your own phone.',
      ],
      notes: ['Nobody is reminded of the same payment twice a day.'],
    },
    {
      title: 'A card for tenants without an account',
      steps: [
        'Open the tenant, and press "Share a card" at the lease.',
        'Press "Send by WhatsApp". The link is shown only this once.',
        'By the card they see what is due, pay by UPI, say that they have paid, get receipts and report a fault.',
      ],
      notes: ['"End the card" stops the link at once. It ends by itself when the lease is over.'],
    },
  ],
};
