import { z } from 'zod'

/**
 * The `updatedAt` that the caller read; null (in a form: '') if nothing was stored. If it is outdated the call fails with 409; if it is omitted the last
 * change wins.
 */
export const expectedVersionShape = {
  updatedAt: z
    .string()
    .transform((version) => version || null)
    .nullable()
    .optional(),
}
