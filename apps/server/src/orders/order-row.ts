import type { orders } from '../database/payment-schema.ts';

export type OrderRow = typeof orders.$inferSelect;
