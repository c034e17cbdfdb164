import { implement, ORPCError } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

/** The contract to be implemented. An AppError of any handler crosses as APP with its code; a bug as a bare 500. */
export function handlerBase(onBug: (error: unknown) => void) {
  return implement(contract).use(async ({ next }) => {
    try {
      return await next();
    } catch (error) {
      if (error instanceof AppError) {
        throw new ORPCError('APP', {
          status: 422,
          message: error.code,
          data: { code: error.code, params: error.params },
        });
      }
      if (!(error instanceof ORPCError)) onBug(error);
      throw error;
    }
  });
}

export type HandlerBase = ReturnType<typeof handlerBase>;
