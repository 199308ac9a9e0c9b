import { formatRupees } from '#contract/platform/wording';
import { QuestionCard, questionLink } from '#web/rentals/question-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useYearEnd } from './api.ts';

/** What the taxman needs, in short. */
export function YearEndCard() {
  const { data, error } = useYearEnd();
  const answer = data && {
    value: formatRupees(data.totals.income),
    words: `income from property in ${data.label}`,
  };
  return (
    <QuestionCard
      link={
        <TextLink to="/year-end" {...questionLink}>
          What does the taxman need?
        </TextLink>
      }
      title="Year-end pack"
      answer={answer}
      hasFailed={error !== null}
    />
  );
}
