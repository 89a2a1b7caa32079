import { z } from 'zod'

/** The name of a person or a thing in both languages, in replies. */
export const nameShape = { englishName: z.string(), arabicName: z.string() }

/** An account with its name, in replies. */
export const personShape = { userId: z.number(), ...nameShape }
