export const gateways = ['razorpay', 'stripe'] as const;
export type GatewayName = (typeof gateways)[number];
