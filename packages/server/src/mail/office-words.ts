import { filled } from '@jadara/contract/mail/placeholders'
import { type Text, text } from '@jadara/contract/text'
import { isolated, withoutMarks } from './bidi.ts'

/** The words that the office wrote, with each placeholder's value in its place: on one line, and in a direction of its own. */
export function filledWith(words: Text, values: Readonly<Record<string, Text>>): Text {
  const half = (language: 'en' | 'ar') =>
    filled(
      withoutMarks(words[language]),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, onOneLine(value[language])])),
    )
  return text(half('en'), half('ar'))
}

/** Else a name could begin a paragraph, or a list. */
const onOneLine = (value: string) => isolated(value.replace(/\s+/g, ' ').trim())

/** What an empty line divides, as many as the longer half has: the other says nothing in the place of those that it lacks. */
export function paragraphsOf({ en, ar }: Text): Text[] {
  const [english, arabic] = [en, ar].map((half) => half.split(/\n\s*\n/))
  const most = Math.max(english?.length ?? 0, arabic?.length ?? 0)
  return Array.from({ length: most }, (_, at) => text(english?.[at] ?? '', arabic?.[at] ?? ''))
}
