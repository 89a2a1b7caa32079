import { text } from '@jadara/contract/core/text'
import type { PartState } from '@jadara/contract/proposal/progress'
import { conceptNoteTitle } from '../../lib/places.ts'
import { Tile } from '../../ui/tile.tsx'

const texts = {
  about: text('The idea in brief: title, budget, abstract, and a PDF.', 'الفكرة بإيجاز: العنوان والميزانية والملخص وملف PDF.'),
  saved: text('Saved', 'محفوظة'),
  optional: text('Optional', 'اختياري'),
}

export function ConceptNoteTile({ to, state }: { to: string; state: PartState | undefined }) {
  const tileState =
    state === undefined
      ? {}
      : state === 'empty'
        ? ({ state: 'optional', note: texts.optional } as const)
        : ({ state: 'done', count: texts.saved, note: texts.optional } as const)
  return <Tile to={to} title={conceptNoteTitle} about={texts.about} {...tileState} />
}
