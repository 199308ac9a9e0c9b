import type { Chapter } from '../../chapter.ts';

export const settlingTheDeposit: Chapter = {
  name: 'settling-the-deposit',
  title: 'Settling the deposit',
  lead: 'A deposit is the tenant’s money. What is taken from it is said line by line, and answered line by line.',
  picture: 'settlement',
  parts: [
    {
      title: 'Where a deposit stands',
      text: 'Under [Deposits](/landlord-dashboard?section=books&book=deposits) each lease shows what was agreed, received, taken, given back and is held now, and by when it is due back. The tenant sees the same.',
      notes: [
        'While the lease runs you can use "Ask for a top-up" or "Give a part back".',
        'By "Edit terms" you note what was agreed for moving out: days of notice, painting, cleaning.',
      ],
    },
    {
      title: 'Begin the settlement',
      steps: [
        'Open the tenant, and press "Settle the deposit" at the lease.',
        'What the move-out inspection found is proposed under "From the inspection". Press "Ask for it" for what you want.',
        'Press "Add a deduction" for anything else. Say what it is for, what it costs, and add evidence: photos, a bill, a quotation or a meter reading.',
        'Press "Send to the tenant", and say by when you ask for an answer.',
      ],
      notes: [
        'A deduction without evidence says so, to both of you.',
        'Once it is sent, what you ask for can only become less.',
        'What is not answered does not count as accepted.',
      ],
    },
    {
      title: 'Take it back',
      text: 'Has the cheque for the deposit bounced, or did you send it too early? As long as nothing of it is agreed and no money has moved, it can be a draft again.',
      steps: [
        'Press "Take back" on its page, and say why. The tenant reads that.',
        'Undo what was entered by mistake, or change the deductions.',
        'Press "Send to the tenant" again. It goes out with the deposit that is held then.',
      ],
      notes: [
        'What the tenant had answered stays on record, and does not count for the next version: they answer anew.',
        'What they have read can only become less, and what you take off stays on record.',
      ],
    },
    {
      title: 'Agree',
      steps: [
        'The tenant accepts each line, proposes another amount, or disputes it with a reason.',
        'Accept their proposal, lower the line, add evidence or withdraw it.',
        'Or propose one figure for all that is still in question. It counts when the other side presses "Agree".',
      ],
    },
    {
      title: 'Give the money back',
      steps: [
        'What nobody disputes can go back at once. "Can go back now" says how much.',
        'If rent is still owed, press "Take from deposit" first.',
        'The tenant enters the UPI id. Pay to it, press "Give money back", and enter the UTR.',
        'The tenant confirms it by "I have it".',
      ],
      notes: [
        'A part can move to the next lease of the same tenant, if both agree.',
        'In the end there is "Settlement as PDF", and "All papers as zip".',
      ],
    },
  ],
};
