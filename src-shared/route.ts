import { oc } from '@orpc/contract';
import { appErrorData } from './errors.ts';

/** The start of every route: whatever it does, its expected failures arrive as APP with a code. */
export const route = oc.errors({ APP: { status: 422, data: appErrorData } });
