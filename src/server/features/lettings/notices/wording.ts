import type { NoticeQuestion, noticeQuestions } from '#contract/lettings/lease-notices';
import { formatDate } from '#contract/platform/wording';
import type { NoticeLease, NoticeRow } from './queries.ts';
import { dayOf } from './rules.ts';

interface Words {
  title: string;
  text: string;
}

const whyOf = ({ words }: NoticeRow): string => (words === null ? '' : ` They write: ${words}`);

/** What everybody concerned reads once it is entered; whoever is asked something reads what. */
export const givenInWords = ({ propertyName, tenantName }: NoticeLease, notice: NoticeRow): Words => {
  const { status, enteredBy, wishedDay, dayWord } = notice;
  const day = formatDate(dayOf(notice));
  if (status === 'asked')
    return {
      title: `Did you give notice for ${propertyName}?`,
      text: `${enteredBy} has entered that ${tenantName} gave notice for ${propertyName} on ${formatDate(notice.givenOn)}, to ${day}. It holds once ${tenantName} says that it is so.`,
    };
  const sooner =
    wishedDay !== null && dayWord === 'asked'
      ? ` They ask for a sooner day, ${formatDate(wishedDay)}: it holds if the other side agrees.`
      : '';
  return {
    title: `Notice for ${propertyName}`,
    text: `${enteredBy} has given notice: the lease for ${propertyName} ends on ${day}.${sooner}${whyOf(notice)}`,
  };
};

const answers: Record<NoticeQuestion, Record<'yes' | 'no', (home: string, day: string) => Words>> = {
  given: {
    yes: (home, day) => ({
      title: `Notice for ${home} confirmed`,
      text: `It is so: the lease for ${home} ends on ${day}.`,
    }),
    no: (home) => ({
      title: `No notice for ${home}`,
      text: `The tenant says that they did not give notice. The lease for ${home} goes on as before.`,
    }),
  },
  day: {
    yes: (home, day) => ({ title: `The sooner day is agreed: ${home}`, text: `The lease for ${home} ends on ${day}.` }),
    no: (home, day) => ({
      title: `The sooner day is not agreed: ${home}`,
      text: `The lease for ${home} ends on ${day}, by its terms.`,
    }),
  },
  withdrawal: {
    yes: (home) => ({
      title: `The notice for ${home} was withdrawn`,
      text: `The lease for ${home} goes on as before.`,
    }),
    no: (home, day) => ({
      title: `The notice for ${home} stands`,
      text: `The other side relies on it: the lease for ${home} ends on ${day}.`,
    }),
  },
};

export const answerInWords = (
  { propertyName }: NoticeLease,
  notice: NoticeRow,
  question: (typeof noticeQuestions)[number],
  agrees: boolean,
): Words => answers[question][agrees ? 'yes' : 'no'](propertyName, formatDate(dayOf(notice)));

export const withdrawnInWords = ({ propertyName }: NoticeLease): Words => answers.withdrawal.yes(propertyName, '');

export const asksToWithdraw = ({ propertyName }: NoticeLease, name: string): Words => ({
  title: `May the notice for ${propertyName} be withdrawn?`,
  text: `${name} would like to withdraw the notice for ${propertyName}. The lease goes on if the other side agrees.`,
});
