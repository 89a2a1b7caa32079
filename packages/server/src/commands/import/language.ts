import { type Text, text } from '@jadara/contract/text'
import { asMessage } from '@jadara/contract/validate'
import { z } from 'zod'

const unknown: Text = text('The language is en or ar.', 'اللغة هي en أو ar.')

/** In which somebody is written to. */
export const languageColumn = { name: 'language', label: text('Language', 'اللغة'), optional: true } as const

export const languageIn = z
  .string()
  .default('')
  .transform((value) => value.toLowerCase() || 'en')
  .pipe(z.enum(['en', 'ar'], { error: asMessage(unknown) }))
