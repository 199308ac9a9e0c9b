import { useQuery } from '@tanstack/react-query';
import { getBudget, setBudget, startBudgets } from '#contract/overview/budgets';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

/** Of one home, or of what a building has in common. */
export interface BudgetOf {
  year: number;
  propertyId?: number;
  buildingId?: number;
}

const isChosen = ({ propertyId, buildingId }: BudgetOf) => propertyId !== undefined || buildingId !== undefined;

/** What somebody types must not be replaced below them: it is read once, when it is opened. */
export const useBudget = (of: BudgetOf) =>
  useQuery({ ...endpointQuery(getBudget, { query: of }), enabled: isChosen(of), refetchOnWindowFocus: false });
export const useSetBudget = () => useEndpoint(setBudget);
export const useStartBudgets = () => useEndpoint(startBudgets);
