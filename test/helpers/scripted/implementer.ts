import type { implement } from '@orpc/server';
import type { Contract } from '#shared/contract.ts';

export type Implementer = ReturnType<typeof implement<Contract>>;
