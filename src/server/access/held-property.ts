interface HeldProperty {
  landlordId: string | null;
  agentId: string | null;
}

// The relations to a property that has been read already.

export const isOwnerOf = ({ landlordId }: HeldProperty, userId: string): boolean => landlordId === userId;

export const isAgentOf = ({ agentId }: HeldProperty, userId: string): boolean => agentId === userId;

export const isManagerOf = (property: HeldProperty, userId: string): boolean =>
  isOwnerOf(property, userId) || isAgentOf(property, userId);
