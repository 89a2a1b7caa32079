import { conceptNoteTexts, conceptNoteLabels as labels } from '@jadara/contract/concept-note'
import { poundsAlone } from '@jadara/contract/money'
import { type Text, text } from '@jadara/contract/text'
import type { Part } from '../../../documents/printed.ts'
import type { Attachments } from './attached.ts'
import { formattedOf } from './formatted.ts'
import type { Held } from './held.ts'
import { factsOf, type Reader } from './reader.ts'

const texts = {
  none: text('No concept note was written. It is optional.', 'لم تُكتب مذكرة مفاهيمية، وهي اختيارية.'),
  project: text('The project', 'المشروع'),
}

export function notePart(reader: Reader, { note, files }: Pick<Held, 'note' | 'files'>, { placeOf }: Attachments): Part {
  const { say, publicUrl } = reader
  const title = say(conceptNoteTexts.name)
  if (!note) return { title, sections: [{ title: say(texts.project), empty: say(texts.none), blocks: [], entries: [] }] }
  const { proposalTitle, budget, abstract, named, fileGuid } = note
  const file = files.find(({ guid }) => guid === fileGuid)
  const facts = factsOf(reader, [
    [labels.proposalTitle, proposalTitle],
    [labels.budget, poundsAlone(budget)],
    [labels.targetedSdg, nameOf(named.sdg)],
    [labels.researchField, nameOf(named.researchField)],
    [labels.file, file?.name ?? '', { source: file && placeOf(file) }],
  ])
  const nodes = formattedOf(abstract, publicUrl)
  return {
    title,
    sections: [
      {
        title: say(texts.project),
        blocks: [
          { block: 'facts', facts },
          { block: 'formatted', heading: say(labels.abstract), nodes },
        ],
        entries: [],
      },
    ],
  }
}

/** The office may have named an entry in one language alone. */
const nameOf = ({ name, nameArabic }: { readonly name: string; readonly nameArabic: string }): Text =>
  text(name || nameArabic, nameArabic || name)
