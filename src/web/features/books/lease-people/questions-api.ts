import { useQuery } from '@tanstack/react-query';
import { answerDepartureQuestion, listDepartureQuestions } from '#contract/books/departure-questions';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useDepartureQuestions = () => useQuery(endpointQuery(listDepartureQuestions));
export const useAnswerQuestion = () => useEndpoint(answerDepartureQuestion);
