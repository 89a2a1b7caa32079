import { z } from 'zod'

/**
 * The `updatedAt` that was read, null when there was nothing yet: a change in between is then told of with 409. Without it the last one wins.
 * A form, which cannot carry null, says by an empty one that there was nothing.
 */
export const seen = {
  updatedAt: z
    .string()
    .transform((version) => version || null)
    .nullable()
    .optional(),
}
