import type { ConceptNote } from '@jadara/contract/concept-note'
import { text } from '@jadara/contract/text'
import { conceptNoteTitle } from '../../lib/award-files.ts'
import { Tile } from '../../ui/tile.tsx'

const texts = {
  about: text('The idea in brief: title, budget, abstract, and a PDF.', 'الفكرة بإيجاز: العنوان والميزانية والملخص وملف PDF.'),
  saved: text('Saved', 'محفوظة'),
  optional: text('Optional', 'اختياري'),
}

/** The way to the concept note; `note` is undefined until it is known whether there is one. */
export function ConceptNoteTile({ to, note }: { to: string; note: ConceptNote | null | undefined }) {
  const standing =
    note === undefined
      ? {}
      : note === null
        ? ({ state: 'optional', note: texts.optional } as const)
        : ({ state: 'done', count: texts.saved, note: texts.optional } as const)
  return <Tile to={to} title={conceptNoteTitle} about={texts.about} {...standing} />
}
