import { z } from 'zod'
import { type Text, text } from './text.ts'

/** The name of a person or a thing in both languages, in replies. */
export const nameShape = { englishName: z.string(), arabicName: z.string() }

/** An account with its name, in replies. */
export const personShape = { userId: z.number(), ...nameShape }

export type Named = { readonly englishName: string; readonly arabicName: string }

export const toBilingualName = ({ englishName, arabicName }: Named): Text => text(englishName, arabicName)
